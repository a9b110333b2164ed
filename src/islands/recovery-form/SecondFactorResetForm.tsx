import { useState } from 'react';
import { z } from 'zod';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SignInEmailField } from '#components/form/SignInEmailField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { secondFactorReset } from '#shared/api/second-factor.schema.ts';

/** Where an administrator's link leads: with the password it takes the second factor away. */
export function SecondFactorResetForm({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const form = useApiForm({
    schema: secondFactorReset,
    read: (element) => ({ ...readFormValues(element), token }),
    send: async (values) => {
      await api.request('/second-factor/reset', z.unknown(), { method: 'POST', body: values });
      setDone(true);
    },
  });
  const { errors } = form;
  if (done) {
    return (
      <Notice kind="ok" title="Segundo factor retirado">
        <p>Entre con su correo y su contraseña, y actívelo de nuevo en «Mi cuenta» con su teléfono nuevo.</p>
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
      <p>Para quien perdió el teléfono y los códigos, y recibió un enlace de quien administra el portal.</p>
      <ErrorSummary errors={errors} order={['email', 'password']} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="No se retiró el segundo factor" />}
      <SignInEmailField errors={errors.email} />
      <PasswordField
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        required
        errors={errors.password}
      />
      <SubmitButton label="Quitar el segundo factor" pendingLabel="Un momento…" pending={form.pending} />
    </form>
  );
}
