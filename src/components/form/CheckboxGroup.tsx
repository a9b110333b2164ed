import { use } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { FieldError, FieldHint, type FieldProps, FormContext, fieldClass } from './Field.tsx';
import { fieldId } from './form-errors.ts';
import type { Option } from './SelectField.tsx';

type Props = FieldProps & {
  options?: readonly Option[];
  /** Of a form that holds its values itself. */
  chosen?: readonly string[];
  onToggle?: (value: string) => void;
};

/** Checkboxes of one question, named `NAME.VALUE`; the error of the question is above them. */
export function CheckboxGroup({ name, label, hint, options, chosen, onToggle, ...field }: Props) {
  const form = use(FormContext);
  const errors = field.errors ?? form.errors[name];
  const id = fieldId(name);
  const describedBy = [hint && `${id}-ayuda`, errors && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={fieldClass(errors)} id={id} tabIndex={-1} aria-describedby={describedBy || undefined}>
      <legend className="field__label">{label}</legend>
      <FieldHint name={name} hint={hint} />
      <FieldError name={name} errors={errors} />
      <div className="checkbox-group">
        {options?.map(({ value, label: words }) => (
          <Checkbox
            key={value}
            name={`${name}.${value}`}
            label={words}
            checked={chosen?.includes(value)}
            onChange={onToggle && (() => onToggle(value))}
          />
        ))}
      </div>
    </fieldset>
  );
}
