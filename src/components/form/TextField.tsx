import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'className'>;

/** One line of text. */
export function TextField({ name, label, hint, errors, required, ...input }: FieldProps & InputProps) {
  return (
    <Field name={name} label={label} hint={hint} errors={errors} required={required}>
      {(control, initial) => (
        <input type="text" {...input} defaultValue={initial ?? input.defaultValue} {...control} className="input" />
      )}
    </Field>
  );
}
