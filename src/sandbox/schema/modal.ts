import { z } from 'zod';
import { Part } from '../constants.js';
import { type Problem, refuseIf } from '../errors.js';
import { duplicates, isSelect, selectProblems } from './component-rules.js';
import { channelSelect, roleSelect, stringSelect, textDisplay, userSelect } from './components.js';
import { list, parse, text, whole } from './parse.js';

const id = whole(0, 2 ** 31 - 1).nullish();
const customId = text(1, 100);

const textInput = z.object({
  type: z.literal(Part.textInput),
  id,
  custom_id: customId,
  style: whole(1, 2),
  min_length: whole(0, 4000).nullish(),
  max_length: whole(1, 4000).nullish(),
  required: z.boolean().nullish(),
  value: text(0, 4000).nullish(),
  placeholder: text(0, 100).nullish(),
});

const label = z.object({
  type: z.literal(Part.label),
  id,
  label: text(1, 45),
  description: text(0, 100).nullish(),
  component: z.discriminatedUnion('type', [textInput, stringSelect, userSelect, roleSelect, channelSelect]),
});

const modal = z.object({
  title: text(1, 45),
  custom_id: customId,
  components: list(z.discriminatedUnion('type', [label, textDisplay]), 1, 5),
});

export type Modal = z.output<typeof modal>;
export type ModalField = z.output<typeof label>['component'];

/** The fields a person fills in, with the path of each. */
export function modalFields(form: Modal): [ModalField, PropertyKey[]][] {
  return form.components.flatMap((part, index): [ModalField, PropertyKey[]][] =>
    part.type === Part.label ? [[part.component, ['components', index, 'component']]] : [],
  );
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
  const problems: Problem[] = [];
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
