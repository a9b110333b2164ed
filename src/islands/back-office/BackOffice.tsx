import '#islands/api-client/zod-without-eval.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createBrowserRouter, Navigate, Outlet, useLocation, useNavigate, useRouteError } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Button } from '#components/form/Button.tsx';
import type { SessionUser } from '#domain/users/user.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { Loading } from '#islands/api-client/ResourceContent.tsx';
import { api, asApiError } from '#islands/api-client/request.ts';
import { signInUrl, useSession } from '#islands/api-client/session-store.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { secondFactorApi } from '#shared/api/endpoints/second-factor.api.ts';
import { SECOND_FACTOR_ROLES } from '#shared/api/settings.schema.ts';
import { BASENAME } from './back-office.model.ts';
import { Notifications } from './notifications.tsx';
import { Screen, UnknownScreen } from './Screen.tsx';
import { SCREEN_COMPONENTS, SCREEN_LIST } from './screens.ts';
import { focusTitle, interceptShellLinks, markCurrentLink } from './shell-dom.ts';

const routes = SCREEN_LIST.map(({ path, title, permissions }) => ({
  path,
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

/** The only screen for an account whose required second factor is not set up. */
const ACCOUNT_PATH = '/account';

/**
 * Whether the account must set up its second factor before the API answers any other screen. Loaded once, and again
 * after a visit to ACCOUNT_PATH; a failed call counts as 'none', because the API enforces the rule itself.
 */
function useRequiredSecondFactor(user: SessionUser | null, path: string): 'unknown' | 'owed' | 'none' {
  const mayBeRequired = user !== null && SECOND_FACTOR_ROLES.includes(user.role) && path !== ACCOUNT_PATH;
  const state = useResource(mayBeRequired ? `protection ${user.id}` : null, (signal) =>
    api.call(secondFactorApi.get, { signal }),
  );
  const { reload } = state;
  useEffect(() => {
    if (path === ACCOUNT_PATH) reload();
  }, [path, reload]);
  if (state.status === 'loading') return 'unknown';
  return state.data?.required && !state.data.on ? 'owed' : 'none';
}

/** The root route: redirects without a session or a required second factor, and keeps the shell in step. */
function Shell() {
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
  return (
    <>
      <Notifications />
      {requirement === 'unknown' ? <Loading /> : <Outlet />}
    </>
  );
}
