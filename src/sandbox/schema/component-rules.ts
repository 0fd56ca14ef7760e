import { Part } from '../constants.js';
import type { Problem } from '../errors.js';
import type { Button, Component, Row, Select } from './components.js';

type Section = Extract<Component, { type: typeof Part.section }>;
type AnyPart = Component | Row['components'][number] | Section['accessory'];

const MAX_PARTS = 40;
const MAX_TEXT = 4000;

/** Every component of a message with its path, parents before children. */
export function* walk(
  parts: readonly AnyPart[],
  path: PropertyKey[] = ['components'],
): Generator<[AnyPart, PropertyKey[]]> {
  for (const [index, part] of parts.entries()) {
    const here = [...path, index];
    yield [part, here];
    if ('components' in part) yield* walk(part.components, [...here, 'components']);
    if (part.type === Part.section) yield [part.accessory, [...here, 'accessory']];
  }
}

export const isSelect = <T extends { readonly type: number }>(part: T): part is Extract<T, Select> =>
  part.type === Part.stringSelect || (part.type >= Part.userSelect && part.type <= Part.channelSelect);

export const hasCustomId = (part: AnyPart): part is (Button | Select) & { custom_id: string } =>
  'custom_id' in part && typeof part.custom_id === 'string';

/** The rules that a shape alone cannot hold: limits over the whole message, uniqueness, what excludes what. */
export function componentProblems(parts: readonly Component[], v2: boolean): Problem[] {
  const placed = [...walk(parts)];
  return [
    ...placed.flatMap(([part, path]) => partProblems(part, path)),
    ...duplicates(placed),
    ...(v2 ? totals(placed) : []),
  ];
}

function partProblems(part: AnyPart, path: PropertyKey[]): Problem[] {
  if (part.type === Part.row) return rowProblems(part, path);
  if (part.type === Part.button) return buttonProblems(part, path);
  if (isSelect(part)) return selectProblems(part, path);
  return [];
}

function rowProblems(row: Row, path: PropertyKey[]): Problem[] {
  if (row.components.length === 1 || row.components.every((part) => part.type === Part.button)) return [];
  return [
    {
      path: [...path, 'components'],
      code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
      message: 'The specified component exceeds the maximum width',
    },
  ];
}

function buttonProblems(button: Button, path: PropertyKey[]): Problem[] {
  const problem = (field: string, code: string, message: string): Problem => ({
    path: [...path, field],
    code,
    message,
  });
  const link = button.style === 5;
  const problems: Problem[] = [];
  if (link && !button.url) problems.push(problem('url', 'BASE_TYPE_REQUIRED', 'A url is required'));
  if (link && button.url && !/^(https?|discord):\/\//.test(button.url)) {
    problems.push(problem('url', 'URL_TYPE_INVALID_URL', 'Not a well formed URL.'));
  }
  if (link && button.custom_id) {
    problems.push(
      problem('custom_id', 'COMPONENT_CUSTOM_ID_AND_URL', 'A custom id and url cannot both be specified'),
    );
  }
  if (button.style < 5 && button.url) {
    problems.push(
      problem('url', 'COMPONENT_CUSTOM_ID_AND_URL', 'A custom id and url cannot both be specified'),
    );
  }
  if (button.style < 5 && !button.custom_id) {
    problems.push(problem('custom_id', 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED', 'A custom id is required'));
  }
  if (!button.label && !button.emoji) {
    problems.push(problem('label', 'BUTTON_COMPONENT_INVALID_LABEL', 'A label or an emoji is required'));
  }
  return problems;
}

const KINDS: Readonly<Record<number, string>> = {
  [Part.userSelect]: 'user',
  [Part.roleSelect]: 'role',
  [Part.channelSelect]: 'channel',
};

/** What is chosen beforehand in a list that Discord fills: of its kind, and not more than may be chosen. */
function defaultProblems(
  { type, default_values: chosen }: Exclude<Select, { type: typeof Part.stringSelect }>,
  path: PropertyKey[],
  most: number,
): Problem[] {
  if (!chosen?.length) return [];
  if (chosen.length <= most && chosen.every((each) => KINDS[type] === each.type)) return [];
  return [
    {
      path: [...path, 'default_values'],
      code: 'SELECT_COMPONENT_INVALID_DEFAULT_VALUES',
      message: 'The default values do not fit the select menu',
    },
  ];
}

export function selectProblems(select: Select, path: PropertyKey[]): Problem[] {
  const problems: Problem[] = [];
  const min = select.min_values ?? 1;
  const max = select.max_values ?? 1;
  if (min > max) {
    problems.push({
      path: [...path, 'min_values'],
      code: 'SELECT_COMPONENT_MIN_VALUES_ABOVE_MAX',
      message: 'The minimum number of values is above the maximum',
    });
  }
  if (select.type !== Part.stringSelect) return [...problems, ...defaultProblems(select, path, max)];
  if (max > select.options.length) {
    problems.push({
      path: [...path, 'max_values'],
      code: 'SELECT_COMPONENT_MAX_VALUES_ABOVE_OPTIONS',
      message: 'There are fewer options than the maximum number of values',
    });
  }
  const seen = new Set<string>();
  for (const [index, option] of select.options.entries()) {
    if (seen.has(option.value)) {
      problems.push({
        path: [...path, 'options', index, 'value'],
        code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        message: 'The specified option value is already used',
      });
    }
    seen.add(option.value);
  }
  if (select.options.filter((option) => option.default).length > max) {
    problems.push({
      path: [...path, 'options'],
      code: 'SELECT_COMPONENT_TOO_MANY_DEFAULTS',
      message: 'More options are chosen by default than may be chosen',
    });
  }
  return problems;
}

interface Named {
  readonly id?: number | null | undefined;
  readonly custom_id?: string | null | undefined;
}

const NAMES = [
  ['custom_id', 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'],
  ['id', 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated'],
] as const;

/** Parts of one message or form, each with its path, that are called like one before them. */
export const duplicates = (placed: readonly (readonly [Named, PropertyKey[]])[]): Problem[] =>
  NAMES.flatMap(([field, code, message]) => {
    const seen = new Set<unknown>();
    return placed.flatMap(([{ [field]: name }, path]) => {
      const isNew = !name || !seen.has(name);
      seen.add(name);
      return isNew ? [] : [{ path: [...path, field], code, message }];
    });
  });

function totals(placed: readonly [AnyPart, PropertyKey[]][]): Problem[] {
  const problems: Problem[] = [];
  if (placed.length > MAX_PARTS) {
    problems.push({
      path: ['components'],
      code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      message: `The total number of components cannot exceed ${MAX_PARTS}`,
    });
  }
  const text = placed.reduce(
    (sum, [part]) => sum + (part.type === Part.text ? [...part.content].length : 0),
    0,
  );
  if (text > MAX_TEXT) {
    problems.push({
      path: ['components'],
      code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      message: `The displayable text of the components cannot exceed ${MAX_TEXT} characters`,
    });
  }
  return problems;
}
