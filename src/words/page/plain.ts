/** A sentence of the chat without Discord's markdown. */
export const plainText = (text: string): string => text.replace(/\*\*|`|^-# /g, '');
