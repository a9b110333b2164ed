import { PasswordField } from '#components/form/PasswordField.tsx';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { EndpointForm } from '#islands/api-client/SchemaForm.tsx';
import { accountApi } from '#shared/api/endpoints/account.api.ts';

/** Changes the own password, with the one before. */
export function ChangePasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const changed = (_: undefined, form: HTMLFormElement) => {
    form.reset();
    onChanged();
  };
  return (
    <EndpointForm
      endpoint={accountApi.changePassword}
      onDone={changed}
      failureTitle="No se cambió la contraseña"
      submit={['Cambiar la contraseña', 'Cambiando…']}
    >
      {/* Password managers file the new password under this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="current_password" label="Contraseña actual" autoComplete="current-password" required />
      <PasswordPair label="Contraseña nueva" />
    </EndpointForm>
  );
}
