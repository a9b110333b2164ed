import type { ReactNode } from 'react';
import { z } from 'zod';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import { type FormValues, readFormValues } from '#components/form/form-values.ts';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { currentPasswordField } from '#domain/users/user.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { useApiForm } from '#islands/api-client/use-api-form.ts';

type Props = {
  /** What the button says. */
  submitLabel: string;
  kind?: 'primary' | 'danger';
  /** Done when it resolves; what it throws is shown here. */
  send: (values: FormValues) => Promise<void>;
  close: () => void;
  /** What is about to happen, and what else has to be told. */
  children: (errors: FieldErrors) => ReactNode;
};

const passwordSchema = z.object({ current_password: currentPasswordField });
const FIELD_ORDER = ['handover_to', 'current_password'];

/** The form of a dialog that asks who makes a powerful change. */
export function PasswordDialogForm({ submitLabel, kind = 'primary', send, close, children }: Props) {
  const form = useApiForm({
    schema: passwordSchema,
    read: readFormValues,
    send: async (values) => {
      await send(values);
      close();
    },
  });
  const { errors } = form;
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={errors} order={FIELD_ORDER} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="No se hizo el cambio" />}
      {children(errors)}
      <PasswordField
        name="current_password"
        label="Su contraseña"
        hint="La de usted, que hace el cambio."
        autoComplete="current-password"
        required
        errors={errors.current_password}
      />
      <div className="dialog__actions">
        <button type="button" className="button" onClick={close}>
          Cancelar
        </button>
        <SubmitButton label={submitLabel} pendingLabel="Un momento…" pending={form.pending} kind={kind} />
      </div>
    </form>
  );
}
