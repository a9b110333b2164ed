import { type ReactNode, use, useState } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { CheckboxGroup } from '#components/form/CheckboxGroup.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { Field } from '#domain/content-editing/forms/describe-fields.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { type FieldOf, helpOf, listOf, optionLabel, textOf, toSend } from './field-values.ts';
import { FieldFormContext } from './form-context.ts';
import { RenameButton } from './RenameButton.tsx';

export type ControlProps<Shown extends Field = Field> = {
  field: Shown;
  path: string;
  value: unknown;
  /** Undefined removes the value. */
  onChange: (value: unknown) => void;
};

/** Draws a field inside of another one. */
export type RenderField = (
  props: ControlProps & {
    key?: string | number;
    /** What is around the field shows its label. */
    isBare?: boolean;
    /** And its error. */
    isErrorShown?: boolean;
  },
) => ReactNode;

type Leaf = Exclude<Field, { kind: 'list' | 'group' | 'union' }>;
export const isLeaf = (field: Field): field is Leaf => !['list', 'group', 'union'].includes(field.kind);

/** The control of one value. */
export function FieldControl({ field, path, value, onChange }: ControlProps<Leaf>) {
  const { errors } = use(FieldFormContext);
  const common = {
    name: path,
    label: field.label,
    hint: helpOf(field),
    errors: errors[path],
    required: field.required,
  };
  const type = (text: string) => onChange(toSend(field, text));
  switch (field.kind) {
    case 'boolean':
      return (
        <Checkbox
          {...common}
          checked={(value ?? field.default) === true}
          onChange={({ target }) => onChange(target.checked === field.default ? undefined : target.checked)}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          value={textOf(value ?? field.default)}
          options={field.options.map((option) => ({ value: String(option), label: optionLabel(field, option) }))}
          onChange={({ target }) => type(target.value)}
        />
      );
    case 'long-text':
      return (
        <TextArea
          {...common}
          rows={3}
          limit={field.max ?? undefined}
          value={textOf(value)}
          onChange={({ target }) => type(target.value)}
        />
      );
    case 'date':
    case 'time':
      if (field.control === 'today')
        return (
          <p>
            {field.label} {formatLongDate(textOf(value))}.
          </p>
        );
      return (
        <TextField {...common} type={field.kind} value={textOf(value)} onChange={({ target }) => type(target.value)} />
      );
    case 'number':
      return <NumberControl field={field} path={path} value={value} onChange={onChange} />;
    default:
      return <TextControl field={field} path={path} value={value} onChange={onChange} />;
  }
}

/** Shows a number as it is typed, until the person goes on: «-73,» is not yet what «-73,08» becomes. */
function NumberControl({ field, path, value, onChange }: ControlProps<FieldOf<'number'>>) {
  const { errors } = use(FieldFormContext);
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && Object.is(toSend(field, typed), value);
  return (
    <TextField
      name={path}
      label={field.label}
      hint={helpOf(field)}
      errors={errors[path]}
      required={field.required}
      inputMode={numericMode(field)}
      autoComplete="off"
      value={isTyped ? typed : textOf(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(toSend(field, target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Some phones have no minus sign on their keyboards for numbers. */
function numericMode({ integer, min }: FieldOf<'number'>): 'text' | 'numeric' | 'decimal' {
  if (min === null || min < 0) return 'text';
  return integer ? 'numeric' : 'decimal';
}

function TextControl({ field, path, value, onChange }: ControlProps<FieldOf<'text'>>) {
  const { errors, references } = use(FieldFormContext);
  const common = { name: path, label: field.label, errors: errors[path], required: field.required };
  const type = (text: string) => onChange(toSend(field, text));
  const written = textOf(value);
  const { refersTo } = field;
  const options = refersTo && references[refersTo];
  if (!options) {
    return (
      <>
        <TextField
          {...common}
          hint={helpOf(field)}
          inputMode={field.control === 'tel' ? 'tel' : (field.format ?? undefined)}
          autoComplete={field.autoComplete ?? 'off'}
          limit={field.max ?? undefined}
          value={written}
          onChange={({ target }) => type(target.value)}
        />
        {field.defines && <RenameButton to={field.defines} path={path} />}
      </>
    );
  }
  const chosen = options.find((option) => option.value === written);
  // What the file names stays as it is, also when it is not among the options.
  const unknown = written && !chosen ? [{ value: written, label: `${written} (no está en la lista)` }] : [];
  return (
    <div>
      <SelectField
        {...common}
        hint={chosen?.note ? undefined : helpOf(field)}
        options={[...options, ...unknown]}
        emptyLabel={refersTo === 'unit' && !field.required ? '(sin responsable)' : undefined}
        value={written}
        onChange={({ target }) => type(target.value)}
      />
      {chosen?.note && (
        <p className="field__hint">
          {chosen.note.text}. <a href={chosen.note.href}>Cambiar este horario</a>
        </p>
      )}
    </div>
  );
}

/** A list of few known values: one box each. */
export function ChoiceList({ field, path, value, onChange }: ControlProps<FieldOf<'list'>>) {
  const { errors } = use(FieldFormContext);
  const item = field.item as FieldOf<'choice'>;
  const chosen = listOf(value ?? field.default).map(String);
  const toggle = (toggled: string) => {
    const next = item.options.filter((one) => (String(one) === toggled) !== chosen.includes(String(one)));
    onChange(next.length === 0 && !field.required ? undefined : next);
  };
  return (
    <CheckboxGroup
      name={path}
      label={field.label}
      hint={helpOf(field)}
      errors={errors[path] ?? []}
      options={item.options.map((option) => ({ value: String(option), label: optionLabel(item, option) }))}
      chosen={chosen}
      onToggle={toggle}
    />
  );
}
