import { type ComponentType, Fragment, type ReactElement, type ReactNode } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import type { FieldProps } from './Field.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { type Option, SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

type Line = Parameters<typeof TextField>[0];

/** The control of a field: a line of text, unless it has options, rows or a kind. */
export type FieldControl = Pick<
  Line,
  | 'type'
  | 'min'
  | 'max'
  | 'list'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'limit'
  | 'required'
> & {
  as?: 'radios' | 'checkbox' | 'boxes' | ComponentType<FieldProps>;
  options?: readonly Option[] | undefined;
  emptyLabel?: string | undefined;
  rows?: number;
  defaultValue?: string | undefined;
  defaultChecked?: boolean;
};

export type FieldSpec = readonly [label: string, hint?: ReactNode, control?: FieldControl];

/** The fields of a form as data, by name and in their order; an element stands between them as it is. */
export type FieldTable = Record<string, FieldSpec | ReactElement | false | null | undefined | ''>;

/** An address or a code, which the browser may not correct. */
export const LITERAL: FieldControl = { autoCapitalize: 'none', spellCheck: false };

/** The options of a set of codes with their labels. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Draws fields that are data. They are required by default. */
export const Fields = ({ of }: { of: FieldTable }) =>
  Object.entries(of).map(([name, field]) => (
    <Fragment key={name}>{Array.isArray(field) ? drawField(name, field as FieldSpec) : (field as ReactNode)}</Fragment>
  ));

function drawField(name: string, [label, hint, { as, options, emptyLabel, rows, ...control } = {}]: FieldSpec) {
  const field = { name, label, hint, required: true, ...control };
  if (as === 'checkbox') return <Checkbox {...field} required={control.required ?? false} />;
  if (as === 'boxes') return <CheckboxGroup {...field} options={options ?? []} />;
  if (as === 'radios') return <RadioGroup {...field} options={options ?? []} />;
  if (as) {
    const Control = as;
    return <Control {...field} />;
  }
  if (options) return <SelectField {...field} options={options} emptyLabel={emptyLabel} />;
  return rows ? <TextArea {...field} rows={rows} /> : <TextField {...field} />;
}
