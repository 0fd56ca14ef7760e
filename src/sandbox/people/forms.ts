import { Part } from '../constants.js';
import { type Modal, type ModalField, modalFields } from '../schema/modal.js';
import { NotPossible } from './commands.js';

export type FormValue = string | readonly string[];

/** What was chosen in the lists of a form, with the type of each list. */
export const chosenIn = (modal: Modal, values: Record<string, FormValue>): [type: number, id: string][] =>
  modalFields(modal).flatMap(([field]) => {
    const chosen = values[field.custom_id] ?? defaults(field);
    const ids = Array.isArray(chosen) ? chosen : [String(chosen)];
    return ids.map((id): [number, string] => [field.type, id]);
  });

/** The data of a submitted form, in the order and nesting of the form itself. */
export function formData(modal: Modal, values: Record<string, FormValue>): object {
  for (const name of Object.keys(values)) {
    if (!modalFields(modal).some(([field]) => field.custom_id === name)) {
      throw new NotPossible(`the form has no field ${name}`);
    }
  }
  const components = modal.components.map((part, index) => {
    const id = part.id ?? index + 1;
    if (part.type === Part.text) return { type: part.type, id };
    return { type: part.type, id, component: answer(part.component, values) };
  });
  return { custom_id: modal.custom_id, components };
}

function answer(field: ModalField, values: Record<string, FormValue>): object {
  const given = values[field.custom_id];
  const common = { type: field.type, id: field.id ?? 1, custom_id: field.custom_id };
  if (field.type === Part.textInput) return { ...common, value: readText(field, given) };
  const chosen = given === undefined ? defaults(field) : typeof given === 'string' ? [given] : given;
  const least = field.required === false ? 0 : (field.min_values ?? 1);
  if (!Array.isArray(chosen) || chosen.length < least || chosen.length > (field.max_values ?? 1)) {
    throw new NotPossible(`${field.custom_id}: too few or too many values`);
  }
  return { ...common, values: chosen };
}

function defaults(field: ModalField): string[] {
  if ('options' in field)
    return field.options.filter((option) => option.default).map((option) => option.value);
  return 'default_values' in field ? (field.default_values ?? []).map(({ id }) => id) : [];
}

function readText(
  field: Extract<ModalField, { type: typeof Part.textInput }>,
  given: FormValue | undefined,
): string {
  const value = given ?? field.value ?? '';
  if (typeof value !== 'string') throw new NotPossible(`${field.custom_id} takes a text`);
  if (value === '' && field.required === false) return value;
  if (value === '') throw new NotPossible(`${field.custom_id} is required`);
  const length = [...value].length;
  if (length < (field.min_length ?? 0) || length > (field.max_length ?? 4000)) {
    throw new NotPossible(`${field.custom_id}: too short or too long`);
  }
  return value;
}
