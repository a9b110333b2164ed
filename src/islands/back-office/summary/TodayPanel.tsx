import { Link } from 'react-router';
import type { PqrsdSummary } from '#domain/pqrsd/desk/summary.ts';
import { type Todo, todayOf } from '#domain/pqrsd/desk/today.ts';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { denunciaReadersApi, usersApi } from '#shared/api/endpoints/users.api.ts';
import { ResourceSection } from '../Section.tsx';
import { CountLinks } from './CountLinks.tsx';
import { caseBars, todayFigures, todoAddress } from './summary.model.ts';

/** The things to do today as sentences, and one line for what is settled. Accounts and readers count once they are known. */
export function TodayPanel() {
  const can = useCan();
  const pending = useEndpoint(can('user:update') ? usersApi.list : null, { query: { page: 0, role: 'pendiente' } });
  const readers = useEndpoint(can('denuncia-reader:update') ? denunciaReadersApi.list : null);
  const summary = useEndpoint(pqrsdDeskApi.summary);
  // The list is drawn once, so that no sentence moves under a finger.
  const isWaiting = [pending, readers].some(({ status }) => status === 'loading');
  return (
    <ResourceSection
      className="summary-panel"
      title="Por hacer"
      isTitleHidden
      failureTitle="No pudimos cargar las cifras de las PQRSD"
      resource={isWaiting ? { ...summary, status: 'loading', data: null, error: null } : summary}
    >
      {(figures) => (
        <TodayList summary={figures} accounts={pending.data?.meta.total} readers={readers.data?.data.length} />
      )}
    </ResourceSection>
  );
}

type ListProps = { summary: PqrsdSummary; accounts: number | undefined; readers: number | undefined };

function TodayList({ summary, accounts, readers }: ListProps) {
  const { todo, later, settled } = todayOf(todayFigures(summary, accounts, readers));
  const addressOf = ({ name }: Todo) => todoAddress(summary, name);
  return (
    <div className="today-parts">
      {todo.length === 0 ? (
        <p className="card">No hay nada por hacer.</p>
      ) : (
        <ol className="list card today">
          {todo.map((one, index) => (
            <li key={one.name}>
              <span className={`today__mark ${one.isUrgent ? 'today__mark--urgent' : ''}`} aria-hidden="true">
                {one.isUrgent ? '■' : '●'}
              </span>
              <p>{one.text}</p>
              <Link className={`button ${index === 0 ? 'button--primary' : ''}`} to={addressOf(one)}>
                {one.action}
                <span className="visually-hidden">: {one.text}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      <div className="stack gap-3">
        {later.length > 0 && (
          <p>
            Además:{' '}
            {later.map((one, index) => (
              <span key={one.name}>
                {index > 0 && ' · '}
                <Link to={addressOf(one)}>{one.text}</Link>
              </span>
            ))}
          </p>
        )}
        {settled && <p className="muted text-s">{settled}</p>}
      </div>
      <div className="card today-states">
        <h3>PQRSD por estado</h3>
        <CountLinks label="PQRSD por estado" counts={caseBars(summary)} />
      </div>
    </div>
  );
}
