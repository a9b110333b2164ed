import { Link, useSearchParams } from 'react-router';
import { can } from '#domain/permissions.ts';
import type { Pqrsd } from '#domain/pqrsd.ts';
import { formatMinute } from '#domain/time.ts';
import { useSession } from '#islands/api-client/session.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { dayInWords, NEEDED, nameOf, pageOf, TITLES, typeLabelOf } from './back-office.model.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { fetchPqrsds } from './office-api.ts';
import { Screen } from './Screen.tsx';

const COLUMNS: readonly Column<Pqrsd>[] = [
  {
    head: 'Radicado',
    cell: (request) => <Link to={`/pqrsd/${request.id}`}>{request.rad}</Link>,
    isName: true,
    text: 'short',
  },
  { head: 'Tipo', cell: typeLabelOf },
  { head: 'Asunto', cell: (request) => request.issue, text: 'free' },
  {
    head: 'Solicitante',
    cell: (request) => (request.anonymous ? <span className="chip chip--info">Anónimo</span> : nameOf(request)),
    text: 'free',
  },
  { head: 'Recibida', cell: (request) => formatMinute(request.created_at), text: 'short' },
  { head: 'Vence', cell: (request) => dayInWords(request.due_at), text: 'short' },
];

/** Every request received. */
export function PqrsdList() {
  const [query] = useSearchParams();
  const page = pageOf(query);
  const allowed = can(useSession()?.user ?? null, 'pqrsd:read');
  const requests = useResource(allowed ? String(page) : null, (signal) => fetchPqrsds(page, signal));
  return (
    <Screen title={TITLES.pqrsdList} needs={NEEDED.pqrsd}>
      <DataTable
        caption="PQRSD"
        columns={COLUMNS}
        keyOf={(request) => request.id}
        rows={requests}
        empty={
          <p>
            Aquí aparecen las PQRSD que la ciudadanía envía desde <a href="/pqrsd">el formulario</a>. Por ahora no hay
            ninguna en esta página.
          </p>
        }
      />
    </Screen>
  );
}
