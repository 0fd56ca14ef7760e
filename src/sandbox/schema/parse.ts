import { z } from 'zod';
import { invalidForm, type Problem } from '../errors.js';

type Issue = z.core.$ZodIssue;

/** A string of `min` to `max` characters, counted as Discord does: in code points. */
export const text = (min: number, max: number) =>
  z.string().check((context) => {
    const length = context.value.length <= max ? context.value.length : [...context.value].length;
    if (length >= min && length <= max) return;
    context.issues.push({ code: 'custom', input: context.value, params: lengthProblem(min, max) });
  });

export const list = <T extends z.ZodType>(item: T, min: number, max: number) =>
  z.array(item).check((context) => {
    if (context.value.length >= min && context.value.length <= max) return;
    context.issues.push({ code: 'custom', input: context.value, params: lengthProblem(min, max) });
  });

export const whole = (min: number, max: number) => z.int().min(min).max(max);

export const snowflake = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine(isId, {
    params: { code: 'NUMBER_TYPE_COERCE', message: 'Value is not snowflake.' },
  });

function isId(value: string): boolean {
  return /^\d{1,20}$/.test(value);
}

function lengthProblem(min: number, max: number): { code: string; message: string } {
  return min > 0
    ? { code: 'BASE_TYPE_BAD_LENGTH', message: `Must be between ${min} and ${max} in length.` }
    : { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${max} or fewer in length.` };
}

/** Checks a request body; what does not fit is answered with 50035 and the field's path. */
export function parse<T extends z.ZodType>(
  schema: T,
  body: unknown,
  prefix: PropertyKey[] = [],
): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw invalidForm(result.error.issues.map((issue) => toProblem(issue, body, prefix)));
}

function toProblem(issue: Issue, body: unknown, prefix: PropertyKey[]): Problem {
  const path = [...prefix, ...issue.path];
  const given = issue.path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    body,
  );
  if (issue.code === 'custom' && issue.params) {
    return { path, code: String(issue.params.code), message: String(issue.params.message) };
  }
  if (given === undefined || given === null) {
    return { path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };
  }
  if (issue.code === 'invalid_value') {
    return { path, code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${issue.values.join(', ')}}.` };
  }
  if (issue.code === 'invalid_union') {
    return { path, code: 'UNION_TYPE_CHOICES', message: 'Value of field "type" is not allowed here.' };
  }
  if (issue.code === 'too_big') {
    return {
      path,
      code: 'NUMBER_TYPE_MAX',
      message: `int value should be less than or equal to ${issue.maximum}.`,
    };
  }
  if (issue.code === 'too_small') {
    return {
      path,
      code: 'NUMBER_TYPE_MIN',
      message: `int value should be greater than or equal to ${issue.minimum}.`,
    };
  }
  if (issue.code === 'invalid_type') {
    return {
      path,
      code: 'BASE_TYPE_BAD_TYPE',
      message: `Value is of the wrong type, ${issue.expected} expected.`,
    };
  }
  return { path, code: 'BASE_TYPE_INVALID', message: issue.message };
}
