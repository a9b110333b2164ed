import { Link } from 'react-router';
import { countPending } from '#islands/accounts/accounts-api.ts';
import { SummaryPanel } from './Panel.tsx';

/** Who waits for a role. */
export function AccountsPanel() {
  return (
    <SummaryPanel title="Cuentas por aprobar" failed="No pudimos contar las cuentas" load={countPending}>
      {(pending) => (
        <p className="card">
          {pending === 0 ? (
            'Nadie espera aprobación. '
          ) : (
            <strong>
              {pending === 1 ? 'Una persona espera aprobación. ' : `${pending} personas esperan aprobación. `}
            </strong>
          )}
          <Link to={pending === 0 ? '/users' : '/users?ver=pendientes'}>
            {pending === 0 ? 'Ver los usuarios' : 'Ver las cuentas por aprobar'}
          </Link>
        </p>
      )}
    </SummaryPanel>
  );
}
