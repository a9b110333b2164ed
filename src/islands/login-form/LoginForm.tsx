import '#islands/api-client/zod-without-eval.ts';
import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { api } from '#islands/api-client/request.ts';
import { type Session, session, useSession } from '#islands/api-client/session-store.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { landingPageOf, linksAfterSignIn, safeNext } from './login.model.ts';

const nextFromUrl = () => safeNext(new URLSearchParams(window.location.search).get('next'));

/** Signs in and redirects; a user with a session sees their links. */
export function LoginForm() {
  const hydrated = useHydrated();
  const current = useSession();
  const [leaving, setLeaving] = useState(false);

  const enter = (entered: Session) => {
    setLeaving(true);
    session.save(entered);
    window.location.assign(nextFromUrl() ?? landingPageOf(entered.user.role));
  };

  return (
    <div className="login" data-hydrated={hydrated}>
      {current && !leaving ? (
        <AlreadySignedIn session={current} />
      ) : (
        <CredentialsForm ready={hydrated} onEnter={enter} />
      )}
      {!current && (
        <>
          <p className="login__other">
            <a href="/recuperar">¿Olvidó su contraseña?</a>
          </p>
          <p>
            ¿Trabaja en el hospital y no tiene cuenta? <a href="/signup">Pida una</a>.
          </p>
        </>
      )}
    </div>
  );
}

/** Revokes the token on the server, and deletes it on the device also when that call fails. */
async function signOut(): Promise<void> {
  const ended = api.call(sessionApi.logout);
  await ended.catch(() => {});
  session.clear();
}

const AlreadySignedIn = ({ session: { user } }: { session: Session }) => (
  <div className="card stack">
    <h2>Ya inició sesión</h2>
    <p>
      Está como <strong>{user.name}</strong>.
    </p>
    <ul className="list cluster">
      {linksAfterSignIn(user.role, nextFromUrl()).map(({ href, label }, index) => (
        <li key={href}>
          <a className={`button button--${index === 0 ? 'primary' : 'secondary'}`} href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
    <p>
      ¿No es usted? <Button kind="quiet" label="Entrar con otra cuenta" onClick={signOut} />
    </p>
  </div>
);
