import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { signInResponse } from '#domain/users/user.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import type { Session } from '#islands/api-client/session-store.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { signUpConfirmation } from '#shared/api/account.schema.ts';

type Props = { token: string; ready: boolean; onEnter: (session: Session) => void };

/** Where the link of the mail leads: the password that was chosen makes the account. */
export function ConfirmAccountForm({ token, ready, onEnter }: Props) {
  const form = useApiForm({
    schema: signUpConfirmation,
    read: (element) => ({ ...readFormValues(element), token }),
    send: async (values) =>
      onEnter(await api.request('/signup/confirm', signInResponse, { method: 'POST', body: values })),
  });
  const { errors } = form;
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <p>Escriba la contraseña que eligió al pedir la cuenta. Así sabemos que fue usted.</p>
      <ErrorSummary errors={errors} order={['password']} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="No se creó la cuenta" />}
      {errors.token && (
        <p>
          <a href="/login">Iniciar sesión</a> o <a href="/signup">pedir la cuenta otra vez</a>
        </p>
      )}
      <PasswordField
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        required
        errors={errors.password}
      />
      <SubmitButton label="Terminar" pendingLabel="Un momento…" pending={form.pending} ready={ready} />
    </form>
  );
}
