import { Link } from 'react-router';
import { can } from '#domain/users/permissions.ts';
import { countPending } from '#islands/accounts/accounts-api.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { fetchPostSummary } from '../posts/posts-api.ts';
import { BarTable } from './BarTable.tsx';
import { DeskSummary } from './DeskSummary.tsx';
import { HealthPanel } from './HealthPanel.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import { postBars } from './summary.model.ts';
import { VisitsPanel } from './VisitsPanel.tsx';

/** The dashboard: one panel for each subject that the user may read. */
export function Dashboard() {
  const user = useSession()?.user ?? null;
  return (
    <>
      {can(user, 'pqrsd:read') && <DeskSummary />}
      <div className="summary-panels">
        {can(user, 'user:update') && <AccountsPanel />}
        {can(user, 'post:read-hidden') && <PostsPanel />}
        {can(user, 'visit:read') && <VisitsPanel />}
        {can(user, 'setting:update') && <HealthPanel />}
      </div>
    </>
  );
}

function AccountsPanel() {
  return (
    <SummaryPanel title="Cuentas por aprobar" failed="No pudimos contar las cuentas" load={countPending}>
      {(pending) =>
        pending === 0 ? (
          <p className="card">
            Nadie espera aprobación. <Link to="/users">Ver los usuarios</Link>
          </p>
        ) : (
          <p className="card">
            <strong>
              {pending === 1 ? 'Una persona espera aprobación. ' : `${pending} personas esperan aprobación. `}
            </strong>
            <Link to="/users?ver=pendientes">Ver las cuentas por aprobar</Link>
          </p>
        )
      }
    </SummaryPanel>
  );
}

function PostsPanel() {
  return (
    <SummaryPanel
      title="Publicaciones"
      failed="No pudimos cargar las cifras de las publicaciones"
      load={fetchPostSummary}
    >
      {(summary) => (
        <div className="card">
          <BarTable caption="Por estado" heads={['Estado', 'Cuántas']} rows={postBars(summary)} />
        </div>
      )}
    </SummaryPanel>
  );
}
