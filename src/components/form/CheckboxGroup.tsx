import { use } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { FieldError, FieldHint, type FieldProps, FormContext, fieldClass } from './Field.tsx';
import { fieldId } from './form-errors.ts';
import type { Option } from './SelectField.tsx';

/** Checkboxes of one question, named `NAME.VALUE`; the error of the question is above them. */
export function CheckboxGroup({ name, label, hint, options }: FieldProps & { options?: readonly Option[] }) {
  const errors = use(FormContext).errors[name];
  const id = fieldId(name);
  const describedBy = [hint && `${id}-ayuda`, errors && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={fieldClass(errors)} id={id} tabIndex={-1} aria-describedby={describedBy || undefined}>
      <legend className="field__label">{label}</legend>
      <FieldHint name={name} hint={hint} />
      <FieldError name={name} errors={errors} />
      <div className="checkbox-group">
        {options?.map((option) => (
          <Checkbox key={option.value} name={`${name}.${option.value}`} label={option.label} />
        ))}
      </div>
    </fieldset>
  );
}
