import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { retentionApi } from '#shared/api/endpoints/retention.api.ts';
import type { EliminationAct } from '#shared/api/retention.schema.ts';
import { formatDay } from '../back-office.model.ts';
import { Section } from '../Section.tsx';
import { ProposalSection } from './ProposalSection.tsx';
import { casesText } from './retention.model.ts';
import { CaseTable, HOLD_COLUMNS, TERM_COLUMNS, TermTables } from './retention-tables.tsx';

/** The retention schedule: the proposal of elimination, the legal holds, the acts and the terms. */
export function RetentionScreen() {
  const retention = useEndpoint(retentionApi.overview);
  return (
    <>
      <p>
        Lo que la gente cuenta al hospital se conserva el tiempo que dice la tabla de retención documental, y después se
        anonimiza: quedan el radicado y las cifras, y se borra lo que dice de alguien. Nada se borra sin que usted lo
        apruebe.
      </p>
      <ResourceContent resource={retention} failureTitle="No pudimos cargar la conservación">
        {({ data }) => (
          <>
            <ProposalSection proposal={data.proposal} onReload={retention.reload} />
            <Section
              title="Terminan pronto"
              help={`Su plazo termina en los próximos ${data.warning_days} días. Si alguna hace falta en un proceso, una investigación o por una orden, ábrala y consérvela.`}
            >
              <CaseTable caption="Solicitudes cuyo plazo termina pronto" columns={TERM_COLUMNS} list={data.ending} />
            </Section>
            <Section
              title="Se conservan por orden"
              help="No se anonimizan hasta que alguien de administración levante la orden, en el caso."
            >
              <CaseTable caption="Solicitudes que se conservan por orden" columns={HOLD_COLUMNS} list={data.held} />
            </Section>
            <ActList acts={data.acts} />
            <TermTables series={data.series} other={data.other} />
          </>
        )}
      </ResourceContent>
    </>
  );
}

/** The approved acts, newest first, each with the certificate of what was carried out. */
function ActList({ acts }: { acts: EliminationAct[] }) {
  return (
    <Section
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
    </Section>
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
