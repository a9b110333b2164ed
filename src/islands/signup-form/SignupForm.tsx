import '#islands/api-client/zod-without-eval.ts';
import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { SignInEmailField } from '#components/form/SignInEmailField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { ROLE_LABELS, type SessionUser } from '#domain/users/user.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { EndpointForm, SchemaForm, WhenError } from '#islands/api-client/SchemaForm.tsx';
import { type Session, session, useSession } from '#islands/api-client/session-store.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { useLocationHash } from '#islands/api-client/use-location-hash.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { SpamGuardFields } from '#islands/human-check/HumanCheck.tsx';
import { useFormOffer } from '#islands/human-check/use-form-offer.ts';
import { accountApi } from '#shared/api/endpoints/account.api.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { signUpTokenFrom } from './signup.model.ts';

/** Requests an account, confirms it by the mailed link, and shows that it waits for approval. */
export function SignupForm() {
  const hydrated = useHydrated();
  const current = useSession();
  // Approval ends the session; the page then still belongs to the pending account.
  const [isPending, setIsPending] = useState(false);
  if (current?.user.role === 'pendiente' && !isPending) setIsPending(true);

  const [sentMessage, setSentMessage] = useState<string | null>(null);
  const token = signUpTokenFrom(useLocationHash() ?? '');
  const enter = (entered: Session) => {
    session.save(entered);
    // The token is used up: a reload must not send it again.
    window.history.replaceState(null, '', window.location.pathname);
  };
  return (
    <div className="signup" data-hydrated={hydrated}>
      {isPending ? (
        <PendingApproval user={current?.user ?? null} />
      ) : current ? (
        <p>
          Ya tiene una cuenta y está como <strong>{current.user.name}</strong>.{' '}
          <a href="/admin/account">Ver mi cuenta</a>
        </p>
      ) : sentMessage ? (
        <MailSent message={sentMessage} />
      ) : token ? (
        <ConfirmAccountForm token={token} ready={hydrated} onEnter={enter} />
      ) : (
        <AccountRequestForm ready={hydrated} onEnter={enter} onMailSent={setSentMessage} />
      )}
    </div>
  );
}

function PendingApproval({ user }: { user: SessionUser | null }) {
  const state = useEndpoint(user && sessionApi.user);
  if (!user) return <SignInAgain />;
  return (
    <div className="stack">
      <Notice kind="info" title="Su cuenta está pendiente de aprobación">
        <p>
          Recibimos su solicitud, {user.name}. Quien administra el portal la revisará y, si corresponde, le dará un rol:
          autor, editor o SIAU.
        </p>
      </Notice>
      <h2>Qué sigue</h2>
      <ol>
        <li>
          Avise a su jefe o a la oficina de comunicaciones que pidió la cuenta: el portal no les avisa por correo.
        </li>
        <li>
          Cuando la aprueben, inicie sesión de nuevo con {user.email}. Si el portal envía correo, un mensaje se lo
          avisa.
        </li>
        <li>Mientras tanto puede leer todo el sitio; publicar o ver solicitudes necesita el rol.</li>
      </ol>
      {state.status === 'failed' && <FailureNotice failure={state.error} title="No pudimos ver el estado" />}
      <p role="status">
        {state.status === 'loading' && 'Comprobando…'}
        {state.status === 'ready' && `Estado: ${ROLE_LABELS[state.data.role].toLowerCase()}.`}
      </p>
      <p className="cluster">
        <Button kind="primary" label="Comprobar de nuevo" onClick={state.reload} />
        <a className="button" href="/">
          Ir al inicio
        </a>
      </p>
    </div>
  );
}

const SignInAgain = () => (
  <Notice kind="info" title="Inicie sesión de nuevo">
    <p>Su sesión terminó. Si ya aprobaron su cuenta, al entrar podrá usarla.</p>
    <a className="button button--primary" href="/login">
      Iniciar sesión
    </a>
  </Notice>
);

type FormProps = { ready: boolean; onEnter: (session: Session) => void };

function AccountRequestForm({ ready, onEnter, onMailSent }: FormProps & { onMailSent: (message: string) => void }) {
  const { offer, minimumDelay } = useFormOffer();
  const request = async (body: object) => {
    await minimumDelay();
    const answer = await api.call(accountApi.signUp, { body });
    // A portal without mail opens the session at once; otherwise a confirmation was mailed.
    if ('token' in answer) onEnter(answer);
    else onMailSent(answer.message);
  };
  return (
    <SchemaForm
      schema={accountApi.signUp.body}
      send={request}
      failureTitle="No se creó la cuenta"
      submit={['Pedir la cuenta', 'Enviando…']}
      ready={ready}
    >
      <TextField name="name" label="Nombre completo" autoComplete="name" required />
      <SignInEmailField hint="Con este correo va a entrar. Si tiene uno del hospital, use ese." />
      <PasswordPair label="Contraseña" />
      <SpamGuardFields offer={offer} />
    </SchemaForm>
  );
}

/** The target of the mailed link: the password chosen before confirms the account. */
const ConfirmAccountForm = ({ token, ready, onEnter }: FormProps & { token: string }) => (
  <EndpointForm
    endpoint={accountApi.confirmSignUp}
    bodyOf={(values) => ({ ...values, token })}
    onDone={onEnter}
    failureTitle="No se creó la cuenta"
    submit={['Terminar', 'Un momento…']}
    ready={ready}
  >
    <p>Escriba la contraseña que eligió al pedir la cuenta. Así sabemos que fue usted.</p>
    <WhenError field="token">
      <p>
        <a href="/login">Iniciar sesión</a> o <a href="/signup">pedir la cuenta otra vez</a>
      </p>
    </WhenError>
    <PasswordField name="password" label="Contraseña" autoComplete="current-password" required />
  </EndpointForm>
);

/** The same text whether or not the address has an account (no user enumeration). */
const MailSent = ({ message }: { message: string }) => (
  <div role="status">
    <Notice kind="ok" title="Revise su correo">
      <p>{message}</p>
      <p>¿No llega? Mire en el correo no deseado, y que la dirección esté bien escrita.</p>
    </Notice>
  </div>
);
