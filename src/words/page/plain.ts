/** Discord's markdown, and the emoji before a sentence: a browser may have no font for it, and draws an empty box. */
const CHATS_OWN = /\*\*|`|^-# |^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F) /gu;

/** A sentence of the chat as the page says it. */
export const plainText = (text: string): string => text.replace(CHATS_OWN, '');
