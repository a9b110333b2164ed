import type { ChangeEventHandler } from 'react';
import { FieldError, FieldHint, type FieldProps, fieldClass, OptionalMark, useField } from './Field.tsx';
import type { Option } from './SelectField.tsx';

type Props = FieldProps & {
  options: readonly Option[];
  /** Makes the group controlled, together with `onChange`. */
  value?: string | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /** The initial choice of an uncontrolled group. */
  defaultValue?: string;
};

/** A radio group: one choice among a few visible options. */
export function RadioGroup({ options, value, onChange, defaultValue, ...props }: Props) {
  const { field, control, initial = defaultValue } = useField(props);
  const { id, name, required, ...aria } = control;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group may not be invalid or required
    <fieldset className={fieldClass(field.errors)} role="radiogroup" aria-required={required || undefined} {...aria}>
      <legend className="field__label">
        {field.label}
        <OptionalMark required={required} />
      </legend>
      <FieldHint {...field} />
      <FieldError {...field} />
      <div>
        {options.map((option, index) => (
          <label key={option.value} className="radio">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? initial === option.value : undefined}
              onChange={onChange}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
