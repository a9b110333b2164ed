/** What a form of a schema holds, as the schema takes it. */
import type { z } from 'zod';
import type { FormValues } from '#components/form/form-values.ts';
import { describeFields, type Field, UnknownFieldError } from '#domain/content-editing/forms/describe-fields.ts';

const described = new WeakMap<z.ZodType, Record<string, Field>>();

/** The fields of an object by their names; of a part that no form draws, nothing. */
export function fieldsOfSchema(schema: z.ZodType): Record<string, Field> {
  const known = described.get(schema) ?? describeShape(schema);
  described.set(schema, known);
  return known;
}

function describeShape(schema: z.ZodType): Record<string, Field> {
  const { shape = {} } = schema as Partial<z.ZodObject>;
  const fields = Object.entries(shape).map(([name, part]) => [name, describePart(part as z.ZodType)]);
  return Object.fromEntries(fields.filter(([, field]) => field));
}

function describePart(schema: z.ZodType): Field | null {
  try {
    return describeFields(schema);
  } catch (error) {
    if (error instanceof UnknownFieldError) return null;
    throw error;
  }
}

/**
 * The body of a request from the controls of a form: a box or a pair of radios becomes true or false, the boxes of a list its
 * values, and everything else stays the text that was typed, which the schema reads.
 */
export function bodyOfForm(schema: z.ZodType, form: HTMLFormElement, texts: FormValues): Record<string, unknown> {
  const controls = [...form.elements].map((element) => element as HTMLInputElement).filter(({ disabled }) => !disabled);
  const body: Record<string, unknown> = { ...texts };
  for (const [name, field] of Object.entries(fieldsOfSchema(schema))) {
    if (field.kind === 'boolean' && controls.some((control) => control.name === name))
      body[name] = texts[name] === 'on' || texts[name] === 'true';
    const boxes = field.kind === 'list' ? controls.filter((control) => control.name.startsWith(`${name}.`)) : [];
    if (field.kind !== 'list' || boxes.length === 0) continue;
    for (const box of boxes) delete body[box.name];
    const values = boxes.filter(({ checked }) => checked).map((box) => box.name.slice(name.length + 1));
    body[name] = field.item.kind === 'number' ? values.map(Number) : values;
  }
  return body;
}

/** The initial texts of controls, from the values of a schema. */
export const textsOfValues = (values: object): FormValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string][] => {
      if (Array.isArray(value)) return value.map((one) => [`${name}.${one}`, 'on']);
      if (value === true) return [[name, 'on']];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    }),
  );
