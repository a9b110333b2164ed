import '#islands/api-client/zod-without-eval.ts';
import { useState, useSyncExternalStore } from 'react';
import { createBrowserRouter, useRouteError } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Button } from '#components/form/Button.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { Loading } from '#islands/api-client/ResourceContent.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { BASENAME } from './back-office.model.ts';
import { Screen, UnknownScreen } from './Screen.tsx';
import { Shell } from './Shell.tsx';
import { SCREEN_COMPONENTS, SCREEN_LIST } from './screens.ts';

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
          <a className="button button--secondary" href="/admin/dashboard">
            Ir al tablero
          </a>
        </div>
      </FailureNotice>
    </Screen>
  );
}
