import { PasswordField } from '#components/form/PasswordField.tsx';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { passwordChange } from '#shared/api/account.schema.ts';
import { accountApi } from '#shared/api/endpoints/account.api.ts';

/** Changes the own password, with the one before. */
export function ChangePasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const change = async (body: object, _values: object, form: HTMLFormElement) => {
    await api.call(accountApi.changePassword, { body });
    form.reset();
    onChanged();
  };
  return (
    <SchemaForm
      schema={passwordChange}
      send={change}
      failureTitle="No se cambió la contraseña"
      submit={['Cambiar la contraseña', 'Cambiando…']}
    >
      {/* Password managers file the new password under this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="current_password" label="Contraseña actual" autoComplete="current-password" required />
      <PasswordPair label="Contraseña nueva" />
    </SchemaForm>
  );
}
