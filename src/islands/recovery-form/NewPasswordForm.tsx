import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { readFormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { SignInEmailField } from '#components/form/SignInEmailField.tsx';
import { ApiForm } from '#islands/api-client/ApiForm.tsx';
import { api } from '#islands/api-client/request.ts';
import { session } from '#islands/api-client/session-store.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { passwordRecoveryApi } from '#shared/api/endpoints/password-recovery.api.ts';
import { secondFactorApi } from '#shared/api/endpoints/second-factor.api.ts';
import { passwordReset } from '#shared/api/password-recovery.schema.ts';
import { secondFactorReset } from '#shared/api/second-factor.schema.ts';

/** The target of the mailed link: sets a new password. */
export function NewPasswordForm({ token }: { token: string }) {
  const { form, isDone } = useTokenForm(token, passwordReset, async (body) => {
    await api.call(passwordRecoveryApi.reset, { body });
    // Every session of the account has ended, perhaps also the one of this device.
    session.clear();
  });
  if (isDone) {
    return (
      <Done title="Contraseña cambiada">
        Todas las sesiones de su cuenta quedaron cerradas. Entre con la contraseña nueva.
      </Done>
    );
  }
  return (
    <ApiForm
      form={form}
      order={['password', 'password_confirmation']}
      failureTitle="No se cambió la contraseña"
      submit={['Cambiar la contraseña', 'Cambiando…']}
    >
      <p>Escriba la contraseña nueva de su cuenta.</p>
      {form.errors.token && (
        <p>
          <a href="/recuperar">Pedir otro enlace</a>
        </p>
      )}
      <PasswordPair label="Contraseña nueva" />
    </ApiForm>
  );
}

/** The target of an administrator's link: removes the second factor, with the password. */
export function SecondFactorResetForm({ token }: { token: string }) {
  const { form, isDone } = useTokenForm(token, secondFactorReset, (body) => api.call(secondFactorApi.reset, { body }));
  if (isDone) {
    return (
      <Done title="Segundo factor retirado">
        Entre con su correo y su contraseña, y actívelo de nuevo en «Mi cuenta» con su teléfono nuevo.
      </Done>
    );
  }
  return (
    <ApiForm
      form={form}
      order={['email', 'password']}
      failureTitle="No se retiró el segundo factor"
      submit={['Quitar el segundo factor', 'Un momento…']}
    >
      <p>Para quien perdió el teléfono y los códigos, y recibió un enlace de quien administra el portal.</p>
      <SignInEmailField />
      <PasswordField name="password" label="Contraseña" autoComplete="current-password" required />
    </ApiForm>
  );
}

/** A form whose values are sent with the token of a link. */
function useTokenForm(token: string, schema: z.ZodType, send: (body: object) => Promise<unknown>) {
  const [isDone, setDone] = useState(false);
  const form = useApiForm({
    schema,
    read: (element) => ({ ...readFormValues(element), token }),
    send: async (values) => {
      await send(values);
      setDone(true);
    },
  });
  return { form, isDone };
}

function Done({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice kind="ok" title={title}>
      <p>{children}</p>
      <p>
        <a className="button button--primary" href="/login">
          Iniciar sesión
        </a>
      </p>
    </Notice>
  );
}
