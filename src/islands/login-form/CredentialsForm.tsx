import { useState } from 'react';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SignInEmailField } from '#components/form/SignInEmailField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { credentials } from '#domain/users/user.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import type { Session } from '#islands/api-client/session-store.ts';
import { HumanCheck } from '#islands/human-check/HumanCheck.tsx';
import { useProofOfWork } from '#islands/human-check/use-form-offer.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { deviceHeaders, storeDeviceToken } from './device-tokens.ts';

async function signIn(body: object): Promise<Session> {
  const { data, headers } = await api.callWithHeaders(sessionApi.login, { body, headers: deviceHeaders() });
  storeDeviceToken(headers);
  return data;
}

/** E-mail and password, and then the code of an account with a second factor. */
export function CredentialsForm({
  ready,
  onEnter,
}: {
  ready: boolean;
  onEnter: (session: Session) => void | Promise<void>;
}) {
  const [withCode, setWithCode] = useState(false);
  const { offer, withProofOfWork } = useProofOfWork();
  const enter = async (body: object) => {
    try {
      await onEnter(await withProofOfWork(() => signIn(body)));
    } catch (thrown) {
      // The first demand for a code is not an error of the user.
      if (withCode || !asApiError(thrown).errors.code) throw thrown;
      setWithCode(true);
    }
  };
  return (
    <SchemaForm
      schema={credentials}
      send={enter}
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
    </SchemaForm>
  );
}

const focusInput = (field: HTMLElement | null) => field?.querySelector('input')?.focus();

const CodeField = () => (
  <div ref={focusInput}>
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
