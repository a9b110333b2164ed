import '#islands/api-client/zod-without-eval.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createBrowserRouter, Outlet, useLocation, useMatches, useNavigate, useRouteError } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Button } from '#components/form/Button.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { focusTitle } from '#islands/api-client/focus-title.ts';
import { Loading } from '#islands/api-client/ResourceContent.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { signInUrl, useSession } from '#islands/api-client/session-store.ts';
import { BASENAME } from './back-office.model.ts';
import { EntryGate } from './entry/EntryGate.tsx';
import { Notifications } from './notifications.tsx';
import { Screen, UnknownScreen } from './Screen.tsx';
import { SCREEN_COMPONENTS, SCREEN_LIST } from './screens.ts';
import { interceptShellLinks, markCurrentLink } from './shell-dom.ts';

const KEEPS_TEXT = 'keeps-text';

const routes = SCREEN_LIST.map(({ path, title, permissions, keepsText }) => ({
  path,
  handle: keepsText && KEEPS_TEXT,
  lazy: async () => {
    const Content = await SCREEN_COMPONENTS[path]();
    return {
      element: (
        <Screen key={path} title={title} permissions={permissions}>
          <Content />
        </Screen>
      ),
    };
  },
}));

const createRouter = () =>
  createBrowserRouter(
    [
      {
        element: <Shell />,
        errorElement: <ErrorScreen />,
        hydrateFallbackElement: <Loading />,
        children: [...routes, { path: '*', element: <UnknownScreen /> }],
      },
    ],
    { basename: BASENAME },
  );

/** The screens under /admin, inside the shell that the server rendered; hydrated once the first one is loaded. */
export function BackOffice() {
  const [router] = useState(createRouter);
  const isReady = useSyncExternalStore(router.subscribe, () => router.state.initialized);
  return (
    <div className="office-app stack" data-hydrated={isReady}>
      <RouterProvider router={router} />
    </div>
  );
}

/** The error boundary of the screens, in place of the router's own page; also for a chunk that does not load. */
function ErrorScreen() {
  const failure = asApiError(useRouteError());
  return (
    <Screen title="Algo salió mal">
      <FailureNotice failure={failure} title="No pudimos mostrar esta página">
        <div className="cluster">
          <Button kind="primary" label="Cargar de nuevo" onClick={() => window.location.reload()} />
          <a className="button" href="/admin/dashboard">
            Ir al tablero
          </a>
        </div>
      </FailureNotice>
    </Screen>
  );
}

/**
 * The root route: redirects without a session, shows what the account must do first, and keeps the shell in step. A
 * screen with a text that is being written stays when the session ends.
 */
function Shell() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  /** The last session of this page. */
  const [entered, setEntered] = useState(session);
  if (session && session !== entered) setEntered(session);
  const keepsText = useMatches().some(({ handle }) => handle === KEEPS_TEXT);
  const shown = session ?? (keepsText ? entered : null);
  const hasEnded = entered !== null;
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
    if (!shown) window.location.replace(signInUrl(path + search, hasEnded));
  }, [shown, hasEnded, path, search]);

  if (!shown) return <p role="status">Lo llevamos a iniciar sesión…</p>;
  return (
    <>
      <EntryGate key={shown.user.id} session={shown}>
        <Outlet />
      </EntryGate>
      <Notifications />
    </>
  );
}
