import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { IdentityStep } from '#domain/site/identity/answers.ts';
import type { ControlProps } from '#islands/field-form/FieldControl.tsx';
import { GroupFields } from '#islands/field-form/FormField.tsx';
import { type GroupField, labelOfPath, pathBelow, type Values, valuesOf } from '#islands/field-form/field-values.ts';
import { focusPart } from '#islands/field-form/focus-part.ts';
import { FieldFormContext } from '#islands/field-form/form-context.ts';
import { BrandFields } from './BrandFields.tsx';
import { stepOf } from './identity.model.ts';

type Props = {
  step: IdentityStep;
  form: GroupField;
  values: Values;
  /** The errors of all steps, each under the path of its field. */
  errors: FieldErrors;
  /** Counts the presses of a button that found errors. */
  attempt: number;
  hasLogo: boolean;
  onChange: (values: Values) => void;
  onNext: () => void;
};

/** One step of the assistant, drawn from its schema. */
export function StepForm({ step, form, values, errors, attempt, hasLogo, onChange, onNext }: Props) {
  const [target, setTarget] = useState({ path: '' });
  const own = Object.entries(errors).filter(([path]) => stepOf(path) === step);
  const summary = own.map(([path, messages]): [string, string[]] => {
    const label = labelOfPath(form, values, path.slice(step.length + 1));
    return [path, messages.map((message) => (label ? `${label}: ${message}` : message))];
  });
  const goTo = (path: string) => {
    // The part around it may have to open first.
    flushSync(() => setTarget({ path }));
    focusPart(path);
  };
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onNext();
  };
  const all = { field: form, path: step, value: values, onChange: (changed: unknown) => onChange(valuesOf(changed)) };
  return (
    <FieldFormContext value={{ errors: Object.fromEntries(own), references: {}, target }}>
      <form className="stack field-form" noValidate onSubmit={submit}>
        <ErrorSummary
          errors={Object.fromEntries(summary)}
          order={own.map(([path]) => path)}
          attempt={attempt}
          onGo={goTo}
        />
        {step === 'brand' ? <BrandFields {...all} hasLogo={hasLogo} /> : <GroupFields {...partOf(all)} />}
        <div className="form__actions">
          <button type="submit" className="button button--primary">
            Seguir
          </button>
        </div>
      </form>
    </FieldFormContext>
  );
}

/** A step that is one group is drawn without a part around it, which would have to be opened first. */
function partOf({ field, path, value, onChange }: ControlProps<GroupField>): ControlProps<GroupField> {
  const [[name, inner] = ['', field], ...others] = Object.entries(field.fields);
  if (others.length > 0 || inner.kind !== 'group') return { field, path, value, onChange };
  return {
    field: inner,
    path: pathBelow(path, name),
    value: valuesOf(value)[name],
    onChange: (changed) => onChange({ [name]: changed }),
  };
}
