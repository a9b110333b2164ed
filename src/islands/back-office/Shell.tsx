import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { Loading } from '#islands/api-client/ResourceContent.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { signInUrl } from '#islands/api-client/sign-in-url.ts';
import { BASENAME } from './back-office.model.ts';
import { focusTitle, interceptShellLinks, markCurrentLink } from './shell-dom.ts';
import { ACCOUNT_PATH, useRequiredSecondFactor } from './use-required-second-factor.ts';

/** The root route: redirects without a session or a required second factor, and keeps the shell in step. */
export function Shell() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const requirement = useRequiredSecondFactor(session?.user ?? null, pathname);
  const path = BASENAME + pathname;
  // Another page of a list counts as another screen: the focused link is gone, so the focus moves to the title.
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
  return requirement === 'unknown' ? <Loading /> : <Outlet />;
}
