import { z } from 'zod';
import { Part } from '../constants.js';
import { type Problem, refuseIf } from '../errors.js';
import { duplicates, isSelect, selectProblems } from './component-rules.js';
import {
  channelSelect,
  mentionableSelect,
  roleSelect,
  stringSelect,
  textDisplay,
  userSelect,
} from './components.js';
import { list, parse, text, whole } from './parse.js';

const id = whole(0, 2 ** 31 - 1).nullish();
const customId = text(1, 100);

const textInput = z.object({
  type: z.literal(Part.textInput),
  id,
  custom_id: customId,
  style: whole(1, 2),
  label: text(1, 45).nullish(),
  min_length: whole(0, 4000).nullish(),
  max_length: whole(1, 4000).nullish(),
  required: z.boolean().nullish(),
  value: text(0, 4000).nullish(),
  placeholder: text(0, 100).nullish(),
});

const groupOption = z.object({
  value: text(1, 100),
  label: text(1, 100),
  description: text(0, 100).nullish(),
  default: z.boolean().nullish(),
});
const group = { id, custom_id: customId, required: z.boolean().nullish() };
const radioGroup = z.object({
  type: z.literal(Part.radioGroup),
  ...group,
  options: list(groupOption, 2, 10),
});
const checkboxGroup = z.object({
  type: z.literal(Part.checkboxGroup),
  ...group,
  options: list(groupOption, 1, 10),
  min_values: whole(0, 10).nullish(),
  max_values: whole(1, 10).nullish(),
});
const checkbox = z.object({
  type: z.literal(Part.checkbox),
  id,
  custom_id: customId,
  default: z.boolean().nullish(),
});

const label = z.object({
  type: z.literal(Part.label),
  id,
  label: text(1, 45),
  description: text(0, 100).nullish(),
  component: z.discriminatedUnion('type', [
    textInput,
    stringSelect,
    userSelect,
    roleSelect,
    mentionableSelect,
    channelSelect,
    radioGroup,
    checkboxGroup,
    checkbox,
  ]),
});
const oldRow = z.object({ type: z.literal(Part.row), id, components: list(textInput, 1, 1) });

const modal = z.object({
  title: text(1, 45),
  custom_id: customId,
  components: list(z.discriminatedUnion('type', [label, textDisplay, oldRow]), 1, 5),
});

export type Modal = z.output<typeof modal>;
export type ModalField = z.output<typeof label>['component'];

/** The fields a person fills in, with the path of each. */
export function modalFields(form: Modal): [ModalField, PropertyKey[]][] {
  return form.components.flatMap((part, index): [ModalField, PropertyKey[]][] => {
    if (part.type === Part.label) return [[part.component, ['components', index, 'component']]];
    if (part.type === Part.row) return [[part.components[0]!, ['components', index, 'components', 0]]];
    return [];
  });
}

export function readModal(input: unknown, prefix: PropertyKey[]): Modal {
  const form = parse(modal, input, prefix);
  const fields = modalFields(form).map(([field, path]): [ModalField, PropertyKey[]] => [
    field,
    [...prefix, ...path],
  ]);
  const problems = duplicates(fields);
  for (const [field, here] of fields) {
    if (field.type === Part.textInput) problems.push(...textInputProblems(field, here));
    else if (isSelect(field)) problems.push(...selectProblems(field, here));
  }
  refuseIf(problems);
  return form;
}

function textInputProblems(field: z.output<typeof textInput>, path: PropertyKey[]): Problem[] {
  const inLabel = path.at(-1) === 'component';
  const problems: Problem[] = [];
  if (inLabel && field.label) {
    problems.push({
      path: [...path, 'label'],
      code: 'COMPONENT_LABEL_IN_LABEL',
      message: 'A text input inside a label cannot have a label of its own',
    });
  }
  if (!inLabel && !field.label) {
    problems.push({
      path: [...path, 'label'],
      code: 'BASE_TYPE_REQUIRED',
      message: 'This field is required',
    });
  }
  if ((field.min_length ?? 0) > (field.max_length ?? 4000)) {
    problems.push({
      path: [...path, 'min_length'],
      code: 'TEXT_INPUT_COMPONENT_MIN_LENGTH_ABOVE_MAX',
      message: 'The minimum length is above the maximum',
    });
  }
  if (field.value && [...field.value].length > (field.max_length ?? 4000)) {
    problems.push({
      path: [...path, 'value'],
      code: 'BASE_TYPE_MAX_LENGTH',
      message: `Must be ${field.max_length ?? 4000} or fewer in length.`,
    });
  }
  return problems;
}
