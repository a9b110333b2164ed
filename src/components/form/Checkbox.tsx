import type { ComponentProps } from 'react';
import { controlPropsOf, FieldError, FieldHint, type FieldProps, fieldClass } from './Field.tsx';

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'className' | 'type'>;

/** A yes or no, with its label beside it. */
export function Checkbox({ name, label, hint, errors, required, ...input }: FieldProps & InputProps) {
  const control = controlPropsOf({ name, label, hint, errors, required });
  return (
    <div className={fieldClass(errors)}>
      <FieldError name={name} errors={errors} />
      <label className="checkbox">
        <input type="checkbox" {...input} {...control} />
        <span>{label}</span>
      </label>
      <FieldHint name={name} hint={hint} />
    </div>
  );
}
