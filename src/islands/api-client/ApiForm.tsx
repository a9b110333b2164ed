import type { ComponentProps } from 'react';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { FormContext } from '#components/form/Field.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import type { ApiFormState } from './use-api-form.ts';

type Props = Omit<ComponentProps<'form'>, 'className' | 'onSubmit'> & {
  form: ApiFormState;
  /** Names of the fields in the order of the screen, for the summary of errors. */
  order: readonly string[];
  failureTitle: string;
  /** Text of the submit button, and its text while the form is being sent. */
  submit: readonly [label: string, pendingLabel: string];
  kind?: 'primary' | 'danger';
  /** False until the page is hydrated. */
  ready?: boolean;
  /** Values that the fields start with, by name. */
  values?: FormValues;
  onCancel?: () => void;
  cancelLabel?: string;
  /** The buttons are those of a dialog: the cancel button first. */
  isDialog?: boolean;
};

const NO_VALUES: FormValues = {};

/** A form that useApiForm sends: error summary, fields, failure and buttons. Fields take their errors from it. */
export function ApiForm({
  form,
  order,
  failureTitle,
  submit: [label, pendingLabel],
  kind = 'primary',
  ready = true,
  values = NO_VALUES,
  onCancel,
  cancelLabel = 'Cancelar',
  isDialog = false,
  children,
  onInput,
  ...element
}: Props) {
  const cancel = onCancel && (
    <button type="button" className="button" onClick={onCancel}>
      {cancelLabel}
    </button>
  );
  const follow: typeof onInput = (event) => {
    onInput?.(event);
    form.onInput();
  };
  return (
    <form method="post" noValidate {...element} className="form" onSubmit={form.onSubmit} onInput={follow}>
      <ErrorSummary errors={form.errors} order={order} attempt={form.attempt} />
      <FormContext value={{ errors: form.errors, found: form.found, values }}>{children}</FormContext>
      {form.failure && <FailureNotice failure={form.failure} title={failureTitle} />}
      <div className={isDialog ? 'dialog__actions' : 'form__actions'}>
        {isDialog && cancel}
        <SubmitButton label={label} pendingLabel={pendingLabel} pending={form.pending} kind={kind} ready={ready} />
        {!isDialog && cancel}
      </div>
    </form>
  );
}
