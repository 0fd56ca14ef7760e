/** Reminders of streaks: opt-in, by direct message. */
export const reminder = {
  title: 'Streak reminder',
  choices: {
    off: ['Never', 'You get no messages'],
    on: ['In the evening', 'A direct message before a streak ends, once, and only then'],
  } as Readonly<Record<'off' | 'on', readonly [string, string]>>,
  zoneButton: (zone: string | null) => (zone ? `Your time zone: ${zone}` : 'Your time zone…'),
  zoneTitle: 'Where is your evening?',
  zoneField: 'Time zone',
  zoneHelp: 'A city, an abbreviation or a name such as Europe/Berlin',
  saved: 'Saved.',
  ends: (days: number, seconds: number, several: boolean) =>
    `Your streak of **${days} days**${several ? ' in one server' : ''} ends <t:${seconds}:R>, and you have no day off in reserve. There is still time for the puzzle.`,
  world: 'The puzzle is at `/daily`.',
  open: 'To the puzzle',
  stop: 'No more reminders',
  stopped: 'No more reminders. `/settings` turns them on again.',
};
