/** Discord's limits that this bot comes near. A value over one is refused as a whole (code 50035). */
export const LIMITS = {
  autocompleteChoices: 25,
  choiceName: 100,
  customId: 100,
  selectOptions: 25,
  selectLabel: 100,
  /** All text of a Components V2 message together. */
  messageText: 4000,
  altText: 1024,
  modalTitle: 45,
  label: 45,
  textInput: 4000,
  /** How long an interaction's token lives, with half a minute to spare. */
  tokenMs: 14.5 * 60_000,
} as const;

/** Cut to length with an ellipsis, never in the middle of a surrogate pair. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
