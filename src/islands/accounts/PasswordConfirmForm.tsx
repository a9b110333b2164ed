import { z } from 'zod';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { currentPasswordField } from '#domain/users/user.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { useApiForm } from '#islands/api-client/use-api-form.ts';

type Props = { label: string; send: (passwordSchema: { password: string }) => Promise<void>; onCancel: () => void };

/** Another name than the form of the new password, which stands on the same page. */
const proof = z.object({ second_factor_password: currentPasswordField });

/** Asks for the password before something that protects the account changes. */
export function PasswordConfirmForm({ label, send, onCancel }: Props) {
  const form = useApiForm({
    schema: proof,
    read: readFormValues,
    send: ({ second_factor_password = '' }) => send({ password: second_factor_password }),
  });
  const errors = form.errors.second_factor_password ?? form.errors.password;
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary
        errors={errors ? { second_factor_password: errors } : {}}
        order={['second_factor_password']}
        attempt={form.attempt}
      />
      {form.failure && <FailureNotice failure={form.failure} title="No se hizo el cambio" />}
      <PasswordField
        name="second_factor_password"
        label="Su contraseña"
        hint="Para estar seguros de que es usted."
        autoComplete="current-password"
        required
        errors={errors}
      />
      <div className="form__actions">
        <SubmitButton label={label} pendingLabel="Un momento…" pending={form.pending} />
        <button type="button" className="button button--quiet" onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </form>
  );
}
