import type { ReactElement } from 'react';
import type { z } from 'zod';
import { type FieldControl, type FieldSpec, Fields, type FieldTable, optionsOf } from '#components/form/Fields.tsx';
import type { Field } from '#domain/content-editing/forms/describe-fields.ts';
import { fieldsOfSchema } from './schema-body.ts';

type Shown = FieldControl & { label?: string; hint?: FieldSpec[1] };
type Props = {
  of: z.ZodType;
  /** Which fields, in this order; all by default. */
  names?: readonly string[];
  /** What only this screen knows of a field, such as its options; an element is its own control, and false hides it. */
  own?: Record<string, Shown | ReactElement | false> | undefined;
};

/** The fields of a form, drawn from its schema: labels, help, limits and options stand beside the schema (`.meta()`). */
export function SchemaFields({ of, names, own = {} }: Props) {
  const fields = fieldsOfSchema(of);
  const table = (names ?? Object.keys(fields)).map((name) => [name, entryOf(fields[name], own[name])]);
  return <Fields of={Object.fromEntries(table) as FieldTable} />;
}

function entryOf(field: Field | undefined, own: Shown | ReactElement | false = {}): FieldTable[string] {
  if (own === false || 'props' in own) return own;
  if (!field) return false;
  const { label = field.label, hint = field.help, ...control } = own;
  return [label, hint, { required: field.required, ...controlOf(field), ...control }];
}

function controlOf(field: Field): FieldControl {
  const autoComplete = field.autoComplete ?? 'off';
  switch (field.kind) {
    case 'boolean':
    case 'choice': {
      const options = optionsOf(field.labels);
      if (options.length > 0) return { options, ...(field.control === 'radios' && { as: 'radios' }) };
      return { as: 'checkbox' };
    }
    case 'number':
      return { inputMode: field.integer ? 'numeric' : 'decimal', autoComplete };
    case 'date':
    case 'time':
      return { type: field.kind };
    case 'long-text':
      return { rows: 4, ...(field.max !== null && { limit: field.max }) };
    case 'text':
      return { type: field.control ?? field.format ?? 'text', autoComplete };
    case 'list':
      return { as: 'boxes', ...(field.item.kind === 'choice' && { options: optionsOf(field.item.labels) }) };
    default:
      throw new Error(`${field.label}: ${field.kind} has a control of its own`);
  }
}
