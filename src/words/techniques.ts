import type { RuleId } from '../engine/deduction/deduction.js';
import type { UnitKind } from '../engine/grid/grid.js';

/** A technique as a hint tells of it: in the words of the game's own rules. The rule book has its proper name. */
interface Technique {
  readonly name: string;
  readonly idea: string;
}

const full = (kind: UnitKind): Technique => ({
  name: `A full ${kind}`,
  idea: `A ${kind} that has all its stars takes no more: its other cells are crosses.`,
});

const last = (kind: UnitKind): Technique => ({
  name: 'As many cells as stars',
  idea: `A ${kind} has only as many open cells left as it needs stars: all of them are stars.`,
});

const ownRoom = (kind: UnitKind): Technique => ({
  name: 'Too little room',
  idea: `A star in one cell would leave its own ${kind} too little room for its other stars: that cell is a cross.`,
});

const otherRoom = (kind: UnitKind): Technique => ({
  name: 'Too little room',
  idea: `A star in one cell would leave a ${kind} beside it too little room for its stars: that cell is a cross.`,
});

const SUM = 'Adding and subtracting';
const BLOCKS = 'The board in blocks of 2×2';
const WHAT_IF: Technique = {
  name: 'What if?',
  idea: 'Suppose a cell were a star, or a cross, and see what that would force: in the end something breaks, so the cell is the other one.',
};

export const TECHNIQUES: Readonly<Record<RuleId, Technique>> = {
  'R1.1': { name: 'Stars never touch', idea: 'Every cell that touches a star is a cross.' },
  'R1.2': full('row'),
  'R1.3': full('column'),
  'R1.4': full('region'),
  'R2.1': last('row'),
  'R2.2': last('column'),
  'R2.3': last('region'),
  'R3.1': {
    name: 'The last star in a 2×2',
    idea: 'The cells of a 2×2 all touch one another, so it holds one star at most. Where the last star of a row, column or region must be inside one, the other cells of that 2×2 are crosses.',
  },
  'R3.2': {
    name: 'A cell that is needed',
    idea: 'Each 2×2 holds one star at most. Cover a row, column or region with as few of them as you can: a cell without which they would be too few is a star.',
  },
  'R3.3': {
    name: 'One star in each 2×2',
    idea: 'A row, column or region that needs as many stars as 2×2s cover it has exactly one star in each of them.',
  },
  'R3.3b': {
    name: 'One star in each 2×2',
    idea: 'A row, column or region that needs as many stars as 2×2s cover it has exactly one star in each: where only one of its cells is in a 2×2, that cell is the star.',
  },
  'R3.4': {
    name: 'What the rest has no room for',
    idea: 'The cells that a region has in one row or column must hold the stars that its other cells have no room for.',
  },
  'R3.5': {
    name: 'A row or column that is spoken for',
    idea: 'When the cells that some regions must use take all the stars of a row or column, its other cells are crosses.',
  },
  'R3.6': {
    name: 'Stars pushed to the rest',
    idea: 'When a row or column has room for no more of a region’s stars than the region must place there, the rest of the region must hold all the others: one in each of its 2×2s.',
  },
  'R4.1': ownRoom('row'),
  'R4.2': ownRoom('column'),
  'R4.3': ownRoom('region'),
  'R4.4': otherRoom('region'),
  'R4.5': otherRoom('row'),
  'R4.6': otherRoom('column'),
  'R4.7': {
    name: 'Too many or too few for a line',
    idea: 'A star in one cell would force more stars into a row or column than it needs, or leave it too few, or leave a 2×2 that must have a star without a cell.',
  },
  'R4.8': {
    name: 'Trying the cells of a 2×2',
    idea: 'In a 2×2 that must have a star, try its cells one by one: a star that would give a row or column too many or too few, or leave another such 2×2 no cell, cannot be there.',
  },
  'R5.1': {
    name: 'Regions inside lines',
    idea: 'When some regions lie wholly in rows or columns that need just as many stars, those rows or columns have none to spare: their other cells are crosses.',
  },
  'R5.1b': {
    name: 'What a count leaves over',
    idea: 'Rows or columns that hold some regions wholly keep the rest of their stars in their other cells: those few cells have a number of their own.',
  },
  'R5.1c': {
    name: 'Counting together',
    idea: 'Rows, columns and regions without a common cell are counted together: they may just fit into as many 2×2s as they need stars.',
  },
  'R5.2': {
    name: 'Lines inside regions',
    idea: 'When some rows or columns lie wholly in regions that need just as many stars, those regions spend all their stars there: their other cells are crosses.',
  },
  'R5.3': {
    name: 'Regions almost inside lines',
    idea: 'Some regions would lie wholly in their rows or columns but for a few cells. A star that takes those cells away, or stands in one of them, makes the numbers disagree.',
  },
  'R5.4': {
    name: 'Lines almost inside regions',
    idea: 'Some rows or columns would lie wholly in their regions but for a few cells. A star that takes those cells away, or stands in one of them, makes the numbers disagree.',
  },
  'R5.5': {
    name: 'Two lines, just enough 2×2s',
    idea: 'When the open cells of two neighbouring rows or columns fit into as many 2×2s as they need stars, each 2×2 has exactly one.',
  },
  'R5.5b': {
    name: '2×2s that use up all stars',
    idea: 'When separate 2×2s that must have a star account for every star of a row, column or region, its other cells are crosses.',
  },
  'R5.6a': {
    name: SUM,
    idea: 'Add some rows, columns and regions and take others away, so that few cells are left: those have a known number of stars.',
  },
  'R5.6b': {
    name: SUM,
    idea: 'Add some rows, columns and regions and take others away, and compare what they need together with what there is room for in 2×2s.',
  },
  'R5.6c': {
    name: SUM,
    idea: 'Some rows, columns and regions need just as many stars as others: the cells that only one side has hold none.',
  },
  'R5.7': {
    name: 'Every part full',
    idea: 'When the parts of some rows, columns or a region can together take only as many stars as are needed, each part takes all it can.',
  },
  A1: {
    name: 'What the other regions leave',
    idea: 'The other regions in some rows leave one region an exact number of stars there.',
  },
  A2: {
    name: 'What the other regions leave',
    idea: 'The other regions in some columns leave one region an exact number of stars there.',
  },
  A3: {
    name: 'What a region has elsewhere',
    idea: 'What a region can have outside some rows says how many of its stars are inside.',
  },
  A4: {
    name: 'What a region has elsewhere',
    idea: 'What a region can have outside some columns says how many of its stars are inside.',
  },
  C1: {
    name: 'Two lines, one star in each 2×2',
    idea: 'Two neighbouring rows or columns that fit into as many 2×2s as they need stars have one in each: try how these stars can stand without touching.',
  },
  C2: {
    name: 'Two lines, one star in each 2×2',
    idea: 'Two neighbouring rows or columns that fit into as many 2×2s as they need stars have one in each: try how these stars can stand with what each region needs there.',
  },
  D3: {
    name: 'Where a region meets a line',
    idea: 'What a row, column or region has no room for elsewhere it must place in the cells that it shares with another one.',
  },
  SQ: {
    name: 'All in one part',
    idea: 'When a part must hold as many stars as the whole can, the cells outside that part are crosses.',
  },
  SQb: {
    name: 'All in one part',
    idea: 'When a region has one star in some rows or columns, and a 2×2 inside that part must have a star, the star is there.',
  },
  'R6.1': {
    name: 'Pushed into one line',
    idea: 'A star that would push the stars of separate 2×2s into its own row or column, more of them than it needs, cannot be there.',
  },
  'R6.2': {
    name: 'Room that is not there',
    idea: 'Cells may fit into three 2×2s and still take only two stars, because every way to place three makes stars touch or gives a row or column too many.',
  },
  'R6.3': {
    name: 'A T that holds one star',
    idea: 'Four cells in the shape of a T have room for two stars only at the two ends of their long side. Where that row or column has room for one, the T holds one.',
  },
  'R6.3b': {
    name: 'A T that holds one star',
    idea: 'Four cells in the shape of a T have room for two stars only at the two ends of their long side. Where that row or column has room for one, two neighbouring lines may have just enough room.',
  },
  'R6.4': {
    name: 'Rows against columns',
    idea: 'When some rows keep all their open cells in columns that need just as many stars, or the other way round, the other cells of those are crosses.',
  },
  'R6.5': {
    name: 'Rows against columns, almost',
    idea: 'Some rows would keep all their open cells in as many columns but for a few cells. A star that takes those cells away makes the numbers disagree.',
  },
  'R6.6a': {
    name: BLOCKS,
    idea: 'Cut the board into blocks of 2×2: a region of whole blocks says which of them have no star.',
  },
  'R6.6b': {
    name: BLOCKS,
    idea: 'Cut the board into blocks of 2×2: in every row and every column of blocks exactly one has no star.',
  },
  'R6.6c': {
    name: BLOCKS,
    idea: 'Cut the board into blocks of 2×2: the last two blocks without a star are in opposite corners.',
  },
  'R6.6d': {
    name: BLOCKS,
    idea: 'Cut the board into blocks of 2×2: once every block without a star is known, each of the others has one.',
  },
  'R7.1': {
    name: 'One solution only',
    idea: 'The puzzle has one solution: the only cell that keeps two stars from trading places is a star.',
  },
  'R7.2': {
    name: 'One solution only',
    idea: 'The puzzle has one solution: a cell whose star could always trade places with another is a cross.',
  },
  'R7.3': {
    name: 'One solution only',
    idea: 'The puzzle has one solution: of the ways to fill a few cells, those that break something are left out, and the only cell that keeps two stars from trading places is a star.',
  },
  'R8.1': WHAT_IF,
  'R8.2': WHAT_IF,
  'R8.3': WHAT_IF,
  'R8.4': WHAT_IF,
  'R8.5': {
    name: 'Search',
    idea: 'No argument that is short enough to be told was found here: all ways to place the stars were searched, and one is left.',
  },
};
