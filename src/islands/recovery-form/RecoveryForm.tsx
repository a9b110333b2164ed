import '#islands/api-client/zod-without-eval.ts';
import { useState } from 'react';
import { z } from 'zod';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { valuesOf } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { secondFactorReset } from '#domain/second-factor.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { useForm } from '#islands/api-client/use-form.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';

/** Where an administrator's link leads: with the password it takes the second factor away. */
export function RecoveryForm() {
  const hydrated = useHydrated();
  const [done, setDone] = useState(false);
  const form = useForm({
    schema: secondFactorReset,
    // The token stands behind the #, so that no server log ever held it.
    read: (element) => ({ ...valuesOf(element), token: window.location.hash.slice(1) }),
    send: async (values) => {
      await api.request('/second-factor/reset', z.unknown(), { method: 'POST', body: values });
      setDone(true);
    },
  });
  const { errors } = form;
  return (
    <div className="login" data-hydrated={hydrated}>
      {done ? (
        <Notice kind="ok" title="Segundo factor retirado">
          <p>Entre con su correo y su contraseña, y actívelo de nuevo en «Mi cuenta» con su teléfono nuevo.</p>
          <p>
            <a className="button button--primary" href="/login">
              Iniciar sesión
            </a>
          </p>
        </Notice>
      ) : (
        <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
          <ErrorSummary errors={errors} order={['email', 'password']} attempt={form.attempt} />
          {form.failure && <FailureNotice failure={form.failure} title="No se retiró el segundo factor" />}
          <TextField
            name="email"
            label="Correo electrónico"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            errors={errors.email}
          />
          <PasswordField
            name="password"
            label="Contraseña"
            autoComplete="current-password"
            required
            errors={errors.password}
          />
          <SubmitButton
            label="Quitar el segundo factor"
            pendingLabel="Un momento…"
            pending={form.pending}
            ready={hydrated}
          />
        </form>
      )}
    </div>
  );
}
