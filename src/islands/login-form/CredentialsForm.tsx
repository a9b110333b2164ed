import { useEffect, useRef, useState } from 'react';
import { readFormValues } from '#components/form/form-values.ts';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SignInEmailField } from '#components/form/SignInEmailField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { credentials } from '#domain/users/user.ts';
import { ApiForm } from '#islands/api-client/ApiForm.tsx';
import { ApiError } from '#islands/api-client/api-error.ts';
import { api } from '#islands/api-client/request.ts';
import type { Session } from '#islands/api-client/session-store.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { HumanCheck } from '#islands/human-check/HumanCheck.tsx';
import { useProofOfWork } from '#islands/human-check/use-form-offer.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { deviceHeaders, storeDeviceToken } from './device-tokens.ts';

type Props = { ready: boolean; onEnter: (session: Session) => void };

const isCodeRequired = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.errors.code !== undefined;

async function signIn(body: unknown): Promise<Session> {
  const { data, headers } = await api.callWithHeaders(sessionApi.login, { body, headers: deviceHeaders() });
  storeDeviceToken(headers);
  return data;
}

/** E-mail and password, and then the code of an account with a second factor. */
export function CredentialsForm({ ready, onEnter }: Props) {
  const [withCode, setWithCode] = useState(false);
  const { offer, withProofOfWork } = useProofOfWork();
  const form = useApiForm({
    schema: credentials,
    read: readFormValues,
    send: async (values) => {
      try {
        onEnter(await withProofOfWork(() => signIn(values)));
      } catch (thrown) {
        // The first demand for a code is not an error of the user.
        if (withCode || !isCodeRequired(thrown)) throw thrown;
        setWithCode(true);
      }
    },
  });
  return (
    <ApiForm
      form={form}
      order={['email', 'password', 'code', 'proof']}
      failureTitle="No pudo entrar"
      submit={['Entrar', 'Entrando…']}
      ready={ready}
    >
      <SignInEmailField />
      <PasswordField name="password" label="Contraseña" autoComplete="current-password" required />
      {withCode && <CodeField />}
      {offer?.challenge && (
        <HumanCheck
          key={offer.challenge.signature}
          challenge={offer.challenge}
          fallbackHint="Alguien está probando contraseñas. Su equipo hace un cálculo de unos segundos y usted entra como siempre."
        />
      )}
    </ApiForm>
  );
}

/** Takes the focus when it appears. */
function CodeField() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={container}>
      <TextField
        name="code"
        label="Código de su teléfono"
        hint="Las seis cifras de su aplicación de códigos. Si no tiene el teléfono, escriba un código de recuperación."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
    </div>
  );
}
