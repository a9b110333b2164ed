import { useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SignInEmailField } from '#components/form/SignInEmailField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { credentials, signInResponse } from '#domain/users/user.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import type { Session } from '#islands/api-client/session-store.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { HumanCheck } from '#islands/human-check/HumanCheck.tsx';
import { useProofOfWork } from '#islands/human-check/use-proof-of-work.ts';
import { deviceHeaders, storeDeviceToken } from './device-tokens.ts';

type Props = { ready: boolean; onEnter: (session: Session) => void };

const isCodeRequired = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.errors.code !== undefined;

async function signIn(body: unknown): Promise<Session> {
  const options = { method: 'POST', body, headers: deviceHeaders() } as const;
  const { data, headers } = await api.requestWithHeaders('/login', signInResponse, options);
  storeDeviceToken(headers);
  return data;
}

/** E-mail and password, then the code for whoever has a second factor; a wrong pair is answered by the server. */
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
        // The first time it is a question and no fault.
        if (withCode || !isCodeRequired(thrown)) throw thrown;
        setWithCode(true);
      }
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.errors} order={['email', 'password', 'code', 'proof']} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="No pudo entrar" />}
      <SignInEmailField errors={form.errors.email} />
      <PasswordField
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        required
        errors={form.errors.password}
      />
      {withCode && <CodeField errors={form.errors.code} />}
      {offer?.challenge && (
        <HumanCheck
          key={offer.challenge.signature}
          challenge={offer.challenge}
          fallbackHint="Alguien está probando contraseñas. Su equipo hace un cálculo de unos segundos y usted entra como siempre."
          errors={form.errors.proof}
        />
      )}
      <SubmitButton label="Entrar" pendingLabel="Entrando…" pending={form.pending} ready={ready} />
    </form>
  );
}

/** Takes the focus when it appears: it is the next thing to fill in. */
function CodeField({ errors }: { errors: string[] | undefined }) {
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
        errors={errors}
      />
    </div>
  );
}
