import type { ComponentProps } from 'react';
import { FieldError, FieldHint, type FieldProps, fieldClass, useField } from './Field.tsx';

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'className' | 'type'>;

/** A checkbox with its label beside it. */
export function Checkbox({ name, label, hint, errors, required, ...input }: FieldProps & InputProps) {
  const { field, control, initial } = useField({ name, label, hint, errors, required });
  return (
    <div className={fieldClass(field.errors)}>
      <FieldError {...field} />
      <label className="checkbox">
        <input type="checkbox" {...input} defaultChecked={initial === 'on' || input.defaultChecked} {...control} />
        <span>{label}</span>
      </label>
      <FieldHint name={name} hint={hint} />
    </div>
  );
}
