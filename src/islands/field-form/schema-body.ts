/** What a form of a schema holds, as the schema takes it. */
import type { z } from 'zod';
import type { FormValues } from '#components/form/form-values.ts';
import { describeFields, type Field, UnknownFieldError } from '#domain/content-editing/forms/describe-fields.ts';
import { errorsByPath, fieldErrorsOf } from '#shared/fields/field-errors.ts';

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

/** Whether a field has fields, or is a list of what boxes do not offer. */
export const hasParts = (field: Field): boolean =>
  field.kind === 'group' || field.kind === 'union' || (field.kind === 'list' && !BOXES.has(field.item.kind));
const BOXES: ReadonlySet<Field['kind']> = new Set(['choice', 'number']);

type Control = Pick<HTMLInputElement, 'name' | 'checked' | 'disabled'> & { type?: string };

/**
 * The body of a request from the controls of a form. A box or a pair of radios becomes true or false, the boxes of a list its
 * values, parts the JSON of their hidden control, digits a number; everything else stays the text that was typed, which the schema
 * reads. A control that the schema does not name is of the screen only.
 */
export function bodyOfForm(
  schema: z.ZodType,
  { elements }: { elements: Iterable<unknown> },
  texts: FormValues,
): Record<string, unknown> {
  const controls = [...(elements as Iterable<Control>)].filter(({ disabled }) => !disabled);
  const { shape } = schema as Partial<z.ZodObject>;
  const named = Object.entries(texts).filter(([name]) => !shape || name in shape);
  const values = Object.entries(fieldsOfSchema(schema)).map(([name, field]) => [
    name,
    bodyValue(name, field, controls, texts),
  ]);
  const body: Record<string, unknown> = Object.fromEntries([...named, ...values]);
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

function bodyValue(name: string, field: Field, controls: readonly Control[], texts: FormValues): unknown {
  const text = texts[name];
  if (field.kind === 'boolean' && controls.some((control) => control.name === name))
    return text === 'on' || text === 'true';
  if (field.kind === 'number') return numberIn(text, field.required);
  if (hasParts(field) && text !== undefined) return JSON.parse(text || (field.kind === 'list' ? '[]' : 'null'));
  if (field.kind !== 'list') return text;
  const boxes = controls.filter((control) => control.name.startsWith(`${name}.`));
  if (boxes.length === 0) return text;
  const values = boxes.filter(({ checked }) => checked).map((box) => box.name.slice(name.length + 1));
  return field.item.kind === 'number' ? values.map(Number) : values;
}

/** An empty control of a number that must be there is no 0. */
function numberIn(text: string | undefined, isRequired: boolean): unknown {
  if (!text?.trim()) return isRequired ? undefined : text;
  return Number.isNaN(Number(text)) ? text : Number(text);
}

/** The messages of a schema where its form shows them: those of parts at the part, the others at their field. */
export function errorsOfForm(schema: z.ZodType, error: z.ZodError): Record<string, string[]> {
  const fields = fieldsOfSchema(schema);
  const isOfParts = ([name]: [string, unknown]) => Boolean(fields[name] && hasParts(fields[name]));
  const byPart = Object.entries(errorsByPath(error)).filter(([path]) => isOfParts([path.replace(/\..*/, ''), null]));
  const byField = Object.entries(fieldErrorsOf(error)).filter((one) => !isOfParts(one));
  return Object.fromEntries([...byField, ...byPart]);
}

/** The initial texts of controls, from the values of a schema. */
export const textsOfValues = (values: object): FormValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string][] => {
      const boxes = Array.isArray(value) ? value.map((one): [string, string] => [`${name}.${one}`, 'on']) : [];
      if (typeof value === 'object') return [[name, JSON.stringify(value)], ...boxes];
      if (value === true) return [[name, 'on']];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    }),
  );
