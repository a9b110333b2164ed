import { Link, useParams } from 'react-router';
import { can } from '#domain/permissions.ts';
import { PQRSD_STATE_LABELS } from '#domain/pqrsd.ts';
import type { PqrsdDetail as Detail } from '#domain/pqrsd-desk.ts';
import { formatMinute } from '#domain/time.ts';
import { Loaded } from '#islands/api-client/Loaded.tsx';
import { useSession } from '#islands/api-client/session.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { dayInWords, type Fact, NEEDED, personFacts, TITLES, typeLabelOf } from './back-office.model.ts';
import { Facts } from './Facts.tsx';
import { MailFailed } from './mail/MailFailed.tsx';
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
      <Loaded
        resource={found}
        failed="No pudimos cargar la PQRSD"
        missing="Esa PQRSD no existe. Revise el número en la lista."
      >
        {(request) => <RequestFacts request={request} />}
      </Loaded>
    </Screen>
  );
}

function RequestFacts({ request }: { request: Detail }) {
  const filing: Fact[] = [
    { term: 'Radicado', value: request.rad },
    { term: 'Tipo', value: typeLabelOf(request) },
    { term: 'Estado', value: PQRSD_STATE_LABELS[request.state] },
    { term: 'Recibida', value: formatMinute(request.created_at) },
    { term: 'Vence', value: dayInWords(request.due_at) },
  ];
  return (
    <div className="office-request">
      <section className="card stack" aria-labelledby="asunto">
        <MailFailed at={request.mail_failed_at} />
        <h2 id="asunto">{request.issue}</h2>
        <p className="office-request__text">{request.description}</p>
      </section>
      <Facts title="Radicación" facts={filing} />
      <Facts title="Solicitante" facts={personFacts(request)} />
    </div>
  );
}
