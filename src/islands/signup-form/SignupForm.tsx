import { Button } from '#components/form/Button.tsx';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import '#islands/api-client/zod-without-eval.ts';
import { useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import { ROLE_LABELS, type SessionUser } from '#domain/users/user.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { type Session, session, useSession } from '#islands/api-client/session-store.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { useLocationHash } from '#islands/api-client/use-location-hash.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { AccountRequestForm, ConfirmAccountForm } from './AccountRequestForm.tsx';
import { signUpTokenFrom } from './signup.model.ts';

/** The state of an account that waits for a role. */
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
        <li>Cuando la aprueben, inicie sesión de nuevo con {user.email}.</li>
        <li>Mientras tanto puede leer todo el sitio; publicar o ver solicitudes necesita el rol.</li>
      </ol>
      {state.status === 'failed' && <FailureNotice failure={state.error} title="No pudimos ver el estado" />}
      <p role="status">
        {state.status === 'loading' && 'Comprobando…'}
        {state.status === 'ready' && `Estado: ${ROLE_LABELS[state.data.role].toLowerCase()}.`}
      </p>
      <p className="cluster">
        <Button kind="primary" label="Comprobar de nuevo" onClick={state.reload} />
        <a className="button button--secondary" href="/">
          Ir al inicio
        </a>
      </p>
    </div>
  );
}

function SignInAgain() {
  return (
    <Notice kind="info" title="Inicie sesión de nuevo">
      <p>Su sesión terminó. Si ya aprobaron su cuenta, al entrar podrá usarla.</p>
      <p>
        <a className="button button--primary" href="/login">
          Iniciar sesión
        </a>
      </p>
    </Notice>
  );
}

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

/** The same text whether or not the address has an account (no user enumeration). */
function MailSent({ message }: { message: string }) {
  return (
    <div role="status">
      <Notice kind="ok" title="Revise su correo">
        <p>{message}</p>
        <p>¿No llega? Mire en el correo no deseado, y que la dirección esté bien escrita.</p>
      </Notice>
    </div>
  );
}
