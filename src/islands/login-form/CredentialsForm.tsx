import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { valuesOf } from '#components/form/form-values.ts';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { credentials, signInAnswer } from '#domain/user.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import type { Session } from '#islands/api-client/session.ts';
import { useForm } from '#islands/api-client/use-form.ts';

type Props = { ready: boolean; onEnter: (session: Session) => void };

/** E-mail and password; a wrong pair is answered by the server in its own words. */
export function CredentialsForm({ ready, onEnter }: Props) {
  const form = useForm({
    schema: credentials,
    read: valuesOf,
    send: async (values) => onEnter(await api.request('/login', signInAnswer, { method: 'POST', body: values })),
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.errors} order={['email', 'password']} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="No pudo entrar" />}
      <TextField
        name="email"
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        errors={form.errors.email}
      />
      <PasswordField
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        required
        errors={form.errors.password}
      />
      <SubmitButton label="Entrar" pendingLabel="Entrando…" pending={form.pending} ready={ready} />
    </form>
  );
}
