import { createContext, type ReactNode, use } from 'react';
import { type FieldErrors, fieldId } from './form-errors.ts';
import type { FormValues } from './form-values.ts';

type FormState = {
  errors: FieldErrors;
  /** The errors of the last submission, mended or not. */
  found?: FieldErrors;
  values: FormValues;
};

/** The errors and initial values of the surrounding form, by field name. */
export const FormContext = createContext<FormState>({ errors: {}, values: {} });

export type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Messages of this field; the first is shown. */
  errors?: string[] | undefined;
  required?: boolean;
};

/** The attributes that associate a control with its label, hint and error. */
export type ControlProps = {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = FieldProps & { children: (control: ControlProps, initial: string | undefined) => ReactNode };

/** The field with its own errors or those of its form, the props of its control, and its value in the form. */
export function useField<Props extends FieldProps>(props: Props) {
  const form = use(FormContext);
  const field = { ...props, errors: props.errors ?? form.errors[props.name] };
  return { field, control: controlPropsOf(field), initial: form.values[props.name] };
}

function controlPropsOf({ name, hint, errors, required = false }: FieldProps): ControlProps {
  const id = fieldId(name);
  const described = [hint ? `${id}-ayuda` : '', errors?.[0] ? `${id}-error` : ''].filter(Boolean);
  return {
    id,
    name,
    required,
    'aria-invalid': errors?.[0] ? true : undefined,
    'aria-describedby': described.join(' ') || undefined,
  };
}

export const fieldClass = (errors: string[] | undefined): string => (errors?.[0] ? 'field field--invalid' : 'field');

/** Label, hint and error around one control. */
export function Field(props: Props) {
  const { field, control, initial } = useField(props);
  return (
    <div className={fieldClass(field.errors)}>
      <label className="field__label" htmlFor={control.id}>
        {field.label}
        <OptionalMark required={field.required} />
      </label>
      <FieldHint {...field} />
      <FieldError {...field} />
      {props.children(control, initial)}
    </div>
  );
}

export function OptionalMark({ required }: { required?: boolean | undefined }) {
  return required ? null : <span className="field__optional"> (opcional)</span>;
}

export function FieldHint({ name, hint }: Pick<FieldProps, 'name' | 'hint'>) {
  if (!hint) return null;
  return (
    <p className="field__hint" id={`${fieldId(name)}-ayuda`}>
      {hint}
    </p>
  );
}

export function FieldError({ name, errors }: Pick<FieldProps, 'name' | 'errors'>) {
  if (!errors?.[0]) return null;
  return (
    <p className="field__error" id={`${fieldId(name)}-error`}>
      <span className="visually-hidden">Error: </span>
      {errors[0]}
    </p>
  );
}

/** The error of several controls together, in the form around them. */
export const GroupError = ({ name }: Pick<FieldProps, 'name'>) => (
  <FieldError name={name} errors={use(FormContext).errors[name]} />
);
