import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export type Option = { value: string; label: string; help?: string };
type SelectProps = Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'className' | 'children'>;
type Props = FieldProps &
  SelectProps & {
    options: readonly Option[];
    /** The text of no choice. */
    emptyLabel?: string | undefined;
  };

/** A select that starts without a choice. */
export function SelectField({ name, label, hint, errors, required, options, emptyLabel, ...select }: Props) {
  return (
    <Field name={name} label={label} hint={hint} errors={errors} required={required}>
      {(control, initial) => (
        <select {...select} defaultValue={initial ?? select.defaultValue} {...control} className="select">
          <option value="">{emptyLabel ?? 'Elija una opción'}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
