import { lazy, type ReactElement, Suspense, use, useLayoutEffect } from 'react';
import type { z } from 'zod';
import {
  type FieldControl,
  type FieldSpec,
  Fields,
  type FieldTable,
  LITERAL,
  optionsOf,
} from '#components/form/Fields.tsx';
import type { Field } from '#domain/content-editing/forms/describe-fields.ts';
import { FormReader } from '#islands/api-client/SchemaForm.tsx';
import { bodyOfForm, errorsOfForm, fieldsOfSchema, hasParts } from './schema-body.ts';

/** Few forms have such a field, and its controls are heavy. */
const PartsField = lazy(() => import('./PartsField.tsx'));

type Part = ReactElement | false | null | undefined | '';
type Shown = FieldControl & {
  label?: string;
  hint?: FieldSpec[1] | undefined;
  /** Which of the options are offered. */
  only?: readonly string[] | undefined;
  before?: Part;
  after?: Part;
};
/** What only a screen knows of the fields of a schema, by their names. */
export type OwnFields = Record<string, Shown | ReactElement | false | undefined>;

type Props = {
  of: z.ZodType;
  /** Which fields, in this order; all by default. */
  names?: readonly string[];
  /** What only this screen knows of a field, such as its options; an element is its own control, and false hides it. */
  own?: OwnFields | undefined;
};

/** The fields of a form, drawn from its schema: labels, help, limits and options stand beside the schema (`.meta()`). */
export function SchemaFields({ of, names, own = {} }: Props) {
  const reader = use(FormReader);
  useLayoutEffect(() => {
    reader.current = { bodyOf: bodyOfForm, errorsOf: errorsOfForm };
  }, [reader]);
  const fields = fieldsOfSchema(of);
  const table = (names ?? Object.keys(fields)).flatMap((name) => entriesOf(name, fields[name], own[name]));
  return <Fields of={Object.fromEntries(table)} />;
}

function entriesOf(
  name: string,
  field: Field | undefined,
  own: OwnFields[string] = {},
): [string, FieldTable[string]][] {
  if (own === false || 'props' in own) return [[name, own]];
  if (!field) return [];
  const { label = field.label, hint = field.help, only, before, after, ...shown } = own;
  if (hasParts(field) && !shown.options && !shown.as)
    return [
      [
        name,
        <Suspense key={name}>
          <PartsField name={name} field={field} />
        </Suspense>,
      ],
    ];
  const control: FieldControl = { required: field.required, ...controlOf(field), ...shown };
  const offered = only && { options: control.options?.filter(({ value }) => only.includes(value)) };
  return [
    [`${name}-before`, before],
    [name, [label, hint, { ...control, ...offered }]],
    [`${name}-after`, after],
  ];
}

/** A code or an address may not be corrected by the browser. */
const lineOf = ({ control, format }: Extract<Field, { kind: 'text' | 'long-text' }>): FieldControl =>
  control === 'literal' ? { ...LITERAL, type: format ?? 'text' } : { type: control ?? format ?? 'text' };

/** A text of more characters than these has a larger control. */
const PARAGRAPH = 2000;

function controlOf(field: Field): FieldControl {
  const autoComplete = field.autoComplete ?? 'off';
  switch (field.kind) {
    case 'boolean':
    case 'choice': {
      const options = optionsOf(field.labels);
      // The words of a choice may come from its screen.
      if (field.kind === 'boolean' && options.length === 0 && field.control !== 'radios') return { as: 'checkbox' };
      // A choice that starts with one is never left open.
      const initial = typeof field.default === 'string' && { defaultValue: field.default, required: true };
      return { options, ...initial, ...(field.control === 'radios' && { as: 'radios' }) };
    }
    case 'number':
      return { inputMode: field.integer ? 'numeric' : 'decimal', autoComplete };
    case 'date':
    case 'time':
      return { type: field.kind };
    case 'long-text':
      return { rows: (field.max ?? 0) > PARAGRAPH ? 8 : 4, ...(field.max !== null && { limit: field.max }) };
    case 'text':
      return { ...lineOf(field), autoComplete };
    case 'list':
      return { as: 'boxes', ...(field.item.kind === 'choice' && { options: optionsOf(field.item.labels) }) };
    default:
      throw new Error(`${field.label}: ${field.kind} has a control of its own`);
  }
}
