import { useRef } from 'react';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { passwordChange } from '#shared/api/account.schema.ts';
import { changePassword } from './own-account-api.ts';

type Props = { email: string; onChanged: () => void };

const FIELD_ORDER = ['current_password', 'password', 'password_confirmation'];

/** A new password for oneself, for whoever knows the one before. */
export function ChangePasswordForm({ email, onChanged }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const form = useApiForm({
    schema: passwordChange,
    read: readFormValues,
    send: async (values) => {
      await changePassword(values);
      element.current?.reset();
      onChanged();
    },
  });
  const { errors } = form;
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit} ref={element}>
      <ErrorSummary errors={errors} order={FIELD_ORDER} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="No se cambió la contraseña" />}
      {/* Password managers file the new password under this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current_password"
        label="Contraseña actual"
        autoComplete="current-password"
        required
        errors={errors.current_password}
      />
      <PasswordPair label="Contraseña nueva" errors={errors} />
      <div className="form__actions">
        <SubmitButton label="Cambiar la contraseña" pendingLabel="Cambiando…" pending={form.pending} />
      </div>
    </form>
  );
}
