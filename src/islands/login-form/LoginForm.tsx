import '#islands/api-client/zod-without-eval.ts';
import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { tabStorage } from '#islands/api-client/device-storage.ts';
import { api } from '#islands/api-client/request.ts';
import { type Session, session, useSession } from '#islands/api-client/session-store.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { AFTER_ENTRY_KEY } from '#shared/storage-keys.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { linksAfterSignIn, pageAfterSignIn, safeNext } from './login.model.ts';

const hasEnded = () => new URLSearchParams(window.location.search).has('ended');
const nextFromUrl = () => safeNext(new URLSearchParams(window.location.search).get('next'));

/** Signs in and redirects; a user with a session sees their links. */
export function LoginForm() {
  const hydrated = useHydrated();
  const current = useSession();
  const [leaving, setLeaving] = useState(false);

  const enter = async (entered: Session) => {
    setLeaving(true);
    session.save(entered);
    const { page, later } = pageAfterSignIn(entered.user.role, nextFromUrl(), await mustAct());
    if (later) tabStorage.write(AFTER_ENTRY_KEY, later);
    else tabStorage.remove(AFTER_ENTRY_KEY);
    window.location.assign(page);
  };

  return (
    <div className="login" data-hydrated={hydrated}>
      {hydrated && !current && hasEnded() && (
        <div className="login__reason">
          <Notice kind="info" title="Su sesión terminó">
            <p>Entre de nuevo y sigue donde iba.</p>
          </Notice>
        </div>
      )}
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

/** Whether the account must do something first; a failed call says no, because the API refuses the rest itself. */
const mustAct = (): Promise<boolean> =>
  api.call(sessionApi.user).then(
    ({ owed }) => owed !== null,
    () => false,
  );

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
