export const errors = {
  nothingChanged: 'Nothing on your board has changed.',
  fault: (id: string) =>
    `Something broke on our side, not yours. Your board is safe; please try again. If it happens again, tell whoever runs this bot: fault \`${id}\`.`,
  busy: 'So many people are playing right now that this has to wait. Nothing was lost: please try again in a few seconds.',
  tooLong:
    'This takes far longer than it should, so please do not wait for it. Every move that was confirmed is safe: `/board` shows what is stored, then try again.',
  tooQuick: 'That was quicker than this bot can follow. Take a breath and press again.',
  oldButton:
    'This message is from an older version of the bot, so its buttons no longer work. Use `/board` for a fresh one.',
  oldSchedulePage:
    'This message is from an older version of the bot, so its buttons no longer work. Use `/schedule show` for a fresh one.',
  tryAgain: 'Try again…',
  notManager: 'Only people who may manage this server can do that. Ask a moderator, or play with `/daily`.',
  serverOnly: 'This only makes sense in a server where the bot is installed.',
};
