import { useRouteError } from 'react-router';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { SCREEN_TITLES } from './back-office.model.ts';
import { Screen } from './Screen.tsx';

/** What shows when a screen breaks: never the router's own English page. */
export function ErrorScreen() {
  const failure = asApiError(useRouteError());
  return (
    <Screen title={SCREEN_TITLES.error}>
      <FailureNotice failure={failure} title="No pudimos mostrar esta página">
        <div className="cluster">
          <button type="button" className="button button--primary" onClick={() => window.location.reload()}>
            Cargar de nuevo
          </button>
          <a className="button button--secondary" href="/admin/dashboard">
            Ir al tablero
          </a>
        </div>
      </FailureNotice>
    </Screen>
  );
}
