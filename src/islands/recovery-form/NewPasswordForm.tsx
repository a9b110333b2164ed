import { useState } from 'react';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { session } from '#islands/api-client/session-store.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { passwordReset } from '#shared/api/password-recovery.schema.ts';
import { resetPassword } from './recovery-api.ts';

/** Where the link of the mail leads. */
export function NewPasswordForm({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const form = useApiForm({
    schema: passwordReset,
    read: (element) => ({ ...readFormValues(element), token }),
    send: async (values) => {
      await resetPassword(values);
      // Every session of the account ended, perhaps also the one of this device.
      session.clear();
      setDone(true);
    },
  });
  const { errors } = form;
  if (done) {
    return (
      <Notice kind="ok" title="Contraseña cambiada">
        <p>Todas las sesiones de su cuenta quedaron cerradas. Entre con la contraseña nueva.</p>
        <p>
          <a className="button button--primary" href="/login">
            Iniciar sesión
          </a>
        </p>
      </Notice>
    );
  }
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <p>Escriba la contraseña nueva de su cuenta.</p>
      <ErrorSummary errors={errors} order={['password', 'password_confirmation']} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="No se cambió la contraseña" />}
      {errors.token && (
        <p>
          <a href="/recuperar">Pedir otro enlace</a>
        </p>
      )}
      <PasswordPair label="Contraseña nueva" errors={errors} />
      <SubmitButton label="Cambiar la contraseña" pendingLabel="Cambiando…" pending={form.pending} />
    </form>
  );
}
