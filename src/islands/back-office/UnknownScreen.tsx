import { Link } from 'react-router';
import { SCREEN_TITLES } from './back-office.model.ts';
import { Screen } from './Screen.tsx';

/** An address that no screen has; the server answers 404 to it as well. */
export function UnknownScreen() {
  return (
    <Screen title={SCREEN_TITLES.unknown}>
      <p>Revise la dirección o vuelva al tablero.</p>
      <p>
        <Link className="button button--primary" to="/dashboard">
          Ir al tablero
        </Link>
      </p>
    </Screen>
  );
}
