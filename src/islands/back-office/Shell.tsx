import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useSession } from '#islands/api-client/session-store.ts';
import { signInUrl } from '#islands/api-client/sign-in-url.ts';
import { BASENAME } from './back-office.model.ts';
import { focusTitle, interceptShellLinks, markCurrentLink } from './shell-dom.ts';
import { ACCOUNT_PATH, useRequiredSecondFactor } from './use-required-second-factor.ts';

/** Only for who is signed in; keeps the frame in step with the screen. */
export function Shell() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const requirement = useRequiredSecondFactor(session?.user ?? null, pathname);
  const path = BASENAME + pathname;
  // Another page of a list is another screen too: its links are gone, so the focus needs a place.
  const screen = `${path} ${new URLSearchParams(search).get('page')}`;
  const lastScreen = useRef(screen);

  useEffect(() => interceptShellLinks(navigate), [navigate]);
  useEffect(() => {
    markCurrentLink(path);
    if (lastScreen.current !== screen) focusTitle();
    lastScreen.current = screen;
  }, [path, screen]);
  useEffect(() => {
    if (!session) window.location.replace(signInUrl(path + search));
  }, [session, path, search]);

  if (!session) return <p role="status">Lo llevamos a iniciar sesión…</p>;
  if (requirement === 'owed') return <Navigate to={ACCOUNT_PATH} replace state={{ next: pathname + search }} />;
  if (requirement === 'unknown') {
    return (
      <p role="status" className="loading">
        Cargando…
      </p>
    );
  }
  return <Outlet />;
}
