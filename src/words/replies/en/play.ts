export const play = {
  making: ({ size, grade }: { size: number; grade: string }, tried: number) =>
    `None is ready, so a new ${size}×${size} ${grade} puzzle is being made for you: ${tried} ${tried === 1 ? 'set' : 'sets'} of borders tried so far. Large boards may take most of a minute.`,
};
