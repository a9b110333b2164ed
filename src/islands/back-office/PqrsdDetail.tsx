import { Link, useParams } from 'react-router';
import { can } from '#domain/permissions.ts';
import { PQRSD_STATE_LABELS, type Pqrsd } from '#domain/pqrsd.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { useSession } from '#islands/api-client/session.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { dateAndTime, dayInWords, type Fact, NEEDED, personFacts, TITLES, typeLabelOf } from './back-office.model.ts';
import { Facts } from './Facts.tsx';
import { fetchPqrsd } from './office-api.ts';
import { Screen } from './Screen.tsx';

/** One request, to read. */
export function PqrsdDetail() {
  const { id = '' } = useParams();
  const allowed = can(useSession()?.user ?? null, 'pqrsd:read');
  const found = useResource(allowed ? id : null, (signal) => fetchPqrsd(id, signal));
  const title = found.status === 'ready' ? `PQRSD ${found.data.rad}` : TITLES.pqrsd;
  return (
    <Screen title={title} needs={NEEDED.pqrsd}>
      <p>
        <Link to="/pqrsd">‹ Volver a la lista</Link>
      </p>
      {found.status === 'loading' && (
        <p role="status" className="office-loading">
          Cargando…
        </p>
      )}
      {found.status === 'failed' && <NotShown failure={found.error} onRetry={found.reload} />}
      {found.status === 'ready' && <RequestFacts request={found.data} />}
    </Screen>
  );
}

type NotShownProps = { failure: Parameters<typeof FailureNotice>[0]['failure']; onRetry: () => void };

function NotShown({ failure, onRetry }: NotShownProps) {
  if (failure.status === 404 || failure.status === 422) {
    return <p className="empty">Esa PQRSD no existe. Revise el número en la lista.</p>;
  }
  return (
    <FailureNotice failure={failure} title="No pudimos cargar la PQRSD">
      <button type="button" className="button button--secondary" onClick={onRetry}>
        Intentar de nuevo
      </button>
    </FailureNotice>
  );
}

function RequestFacts({ request }: { request: Pqrsd }) {
  const filing: Fact[] = [
    { term: 'Radicado', value: request.rad },
    { term: 'Tipo', value: typeLabelOf(request) },
    { term: 'Estado', value: PQRSD_STATE_LABELS[request.state] },
    { term: 'Recibida', value: dateAndTime(request.created_at) },
    { term: 'Vence', value: dayInWords(request.due_at) },
  ];
  return (
    <div className="office-request">
      <section className="card" aria-labelledby="asunto">
        <h2 id="asunto">{request.issue}</h2>
        <p className="office-request__text">{request.description}</p>
      </section>
      <Facts title="Radicación" facts={filing} />
      <Facts title="Solicitante" facts={personFacts(request)} />
    </div>
  );
}
