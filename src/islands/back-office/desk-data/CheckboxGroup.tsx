import { use } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { FieldError, FormContext, fieldClass } from '#components/form/Field.tsx';
import { fieldId } from '#components/form/form-errors.ts';

type GroupProps = { name: string; label: string; hint?: string; options: readonly { value: string; label: string }[] };

/** Checkboxes of one question, named `name.value`; the error of the question is above them. */
export function CheckboxGroup({ name, label, hint, options }: GroupProps) {
  const errors = use(FormContext).errors[name];
  const id = fieldId(name);
  return (
    <fieldset
      className={fieldClass(errors)}
      id={id}
      tabIndex={-1}
      aria-describedby={errors ? `${id}-error` : undefined}
    >
      <legend className="field__label">{label}</legend>
      {hint && <p className="field__hint">{hint}</p>}
      <FieldError name={name} errors={errors} />
      <div className="desk-data-columns">
        {options.map((option) => (
          <Checkbox key={option.value} name={`${name}.${option.value}`} label={option.label} />
        ))}
      </div>
    </fieldset>
  );
}
