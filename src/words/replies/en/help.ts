export const help = {
  title: 'Star Battle',
  rules: [
    'Put stars on the board so that **every row, every column and every outlined region** has the same number of them: one on small boards, two on 10×10.',
    '**Stars never touch**, not even at a corner.',
    'There is exactly one solution, and you can always find it by thinking. You never have to guess.',
  ],
  how: [
    '`/daily` opens today’s puzzle on a board that only you can see.',
    'Press **Place** and type cells such as `B7 D4`, or **More… → Pick cells** to use lists.',
    'Press **Mark** for cells that cannot hold a star. **Hint** helps in four steps, as little or as much as you like.',
  ],
  cellNames: 'Columns are letters, rows are numbers: **B7** is column B, row 7.',
  commandsTitle: 'Commands',
  moderators: 'For moderators',
  line: (name: string, description: string) => `**/${name}** ${description}`,
  pick: 'Explain a command…',
  examples: 'For example:',
  unknown: (name: string) => `There is no command called “${name}”.`,
};
