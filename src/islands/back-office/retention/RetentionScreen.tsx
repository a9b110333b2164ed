import { Link } from 'react-router';
import { PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { retentionApi } from '#shared/api/endpoints/retention.api.ts';
import type { EliminationAct, RetentionOverview } from '#shared/api/retention.schema.ts';
import { formatDay } from '../back-office.model.ts';
import { type Column, Table } from '../DataTable.tsx';
import { SectionCard } from '../SectionCard.tsx';
import { useToast } from '../use-toast.tsx';
import { CaseTable, ProposalSection } from './ProposalSection.tsx';
import { casesText, remainingText } from './retention.model.ts';
import { TermTables } from './TermTables.tsx';

/** The retention schedule: the proposal of elimination, the legal holds, the acts and the terms. */
export function RetentionScreen() {
  const retention = useEndpoint(retentionApi.overview);
  const { toast, notify } = useToast();
  const approved = (text: string) => {
    notify(text);
    retention.reload();
  };
  return (
    <>
      {toast}
      <p>
        Lo que la gente cuenta al hospital se conserva el tiempo que dice la tabla de retención documental, y después se
        anonimiza: quedan el radicado y las cifras, y se borra lo que dice de alguien. Nada se borra sin que usted lo
        apruebe.
      </p>
      <ResourceContent resource={retention} failureTitle="No pudimos cargar la conservación">
        {({ data }) => (
          <>
            <ProposalSection proposal={data.proposal} onApproved={approved} onStale={retention.reload} />
            <SectionCard
              title="Terminan pronto"
              help={`Su plazo termina en los próximos ${data.warning_days} días. Si alguna hace falta en un proceso, una investigación o por una orden, ábrala y consérvela.`}
            >
              <CaseTable caption="Solicitudes cuyo plazo termina pronto" list={data.ending} none="Ninguna." />
            </SectionCard>
            <LegalHolds list={data.held} />
            <ActList acts={data.acts} />
            <TermTables series={data.series} other={data.other} />
          </>
        )}
      </ResourceContent>
    </>
  );
}

const LEGAL_HOLD_COLUMNS: readonly Column<RetentionOverview['held']['cases'][number]>[] = [
  {
    head: 'Radicado',
    cell: ({ id, rad }) => <Link to={`/pqrsd/${id}`}>{rad}</Link>,
    isName: true,
    text: 'short',
  },
  { head: 'Tipo', cell: ({ type }) => PQRSD_TYPE_TEXTS[type].label },
  { head: 'Motivo', cell: ({ reason }) => reason, text: 'free' },
  { head: 'Quién', cell: ({ name, at }) => `${name}, el ${formatDay(at)}` },
];

function LegalHolds({ list }: { list: RetentionOverview['held'] }) {
  const rest = remainingText(list);
  return (
    <SectionCard
      title="Se conservan por orden"
      help="No se anonimizan hasta que alguien de administración levante la orden, en el caso."
    >
      {list.cases.length === 0 ? (
        <p>Ninguna.</p>
      ) : (
        <Table
          caption="Solicitudes que se conservan por orden"
          columns={LEGAL_HOLD_COLUMNS}
          keyOf={({ id }) => id}
          rows={list.cases}
        />
      )}
      {rest && <p className="muted">{rest}</p>}
    </SectionCard>
  );
}

/** The approved acts, newest first, each with the certificate of what was carried out. */
function ActList({ acts }: { acts: EliminationAct[] }) {
  return (
    <SectionCard
      title="Actas de eliminación"
      help="Cada aprobación con su número. El certificado se puede pedir cuando ya no queda nada, tampoco archivos."
    >
      {acts.length === 0 ? (
        <p>Todavía no hay ninguna.</p>
      ) : (
        <ul className="list stack">
          {acts.map((act) => (
            <li key={act.number} className="stack">
              <Act {...act} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function Act({ number, approved_at, approved_by, basis, total, done_at }: EliminationAct) {
  return (
    <>
      <h3>{number}</h3>
      <p>
        <span className={`chip chip--${done_at ? 'ok' : 'warn'}`}>
          {done_at ? `Terminada el ${formatDay(done_at)}` : 'En ejecución'}
        </span>
      </p>
      <p className="office-free">
        {casesText(total)}. La aprobó {approved_by} el {formatDay(approved_at)}. {basis}
      </p>
      {done_at && (
        <div>
          {/* A page draws the certificate, because the PDF library does not belong in the bundle of the API. */}
          <DownloadButton
            path="/certificate"
            name={`certificado-${number}.pdf`}
            options={{ base: '/admin/retention', method: 'POST', body: { number } }}
          >
            Descargar el certificado {number}
          </DownloadButton>
        </div>
      )}
    </>
  );
}
