import { useState } from 'react';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { retentionApi } from '#shared/api/endpoints/retention.api.ts';
import { approvalInput, type EliminationAct, type RetentionOverview } from '#shared/api/retention.schema.ts';
import { formatDay } from '../back-office.model.ts';
import { notify } from '../notifications.tsx';
import { Section } from '../Section.tsx';
import { casesText } from './retention.model.ts';
import { CaseTable, HOLD_COLUMNS, TERM_COLUMNS, TermTables } from './retention-tables.tsx';

type Props = { proposal: RetentionOverview['proposal']; onReload: () => void };

/** The cases whose retention has ended, and the form that approves their anonymisation. */
const ProposalSection = ({ proposal, onReload }: Props) => (
  <Section
    title="Terminaron su plazo"
    help="Es la lista que se aprueba. Si alguna debe conservarse, ábrala y póngale la orden antes de aprobar."
  >
    <CaseTable
      caption="Solicitudes que terminaron su plazo"
      columns={TERM_COLUMNS}
      list={proposal}
      none="Ninguna solicitud ha terminado su plazo. Cuando termine alguna, aparece aquí y se avisa por correo."
    />
    {proposal.cases.length > 0 && <ApprovalForm key={proposal.sha256} proposal={proposal} onReload={onReload} />}
  </Section>
);

/** Asks for a confirmation after the form, because an approval cannot be undone. */
function ApprovalForm({ proposal: { cases, sha256 }, onReload }: Props) {
  const [basis, setBasis] = useState<string | null>(null);
  const count = casesText(cases.length);
  const approve = async () => {
    const { data } = await api.call(retentionApi.approve, { body: { basis, sha256 } });
    notify(`Acta ${data.number} aprobada. El portal la ejecuta en la próxima hora.`);
  };
  const close = () => {
    setBasis(null);
    onReload();
  };
  return (
    <>
      <SchemaForm
        schema={approvalInput}
        bodyOf={(values) => ({ ...values, sha256 })}
        send={async (_body, values) => setBasis(values.basis ?? '')}
        failureTitle="No se aprobó"
        submit={[`Aprobar que se anonimicen ${count}`, '…']}
        aria-label="Aprobar la eliminación"
      >
        <SchemaFields of={approvalInput} names={['basis']} />
        <p className="muted office-free">Huella de la lista (SHA-256): {sha256}</p>
      </SchemaForm>
      {basis !== null && (
        <ConfirmDialog
          title={`¿Anonimizar ${count}?`}
          confirmLabel="Sí, anonimizar"
          onConfirm={approve}
          onClose={close}
        >
          <p>
            Se borra para siempre lo que la persona y el hospital escribieron, y los archivos. Quedan el radicado, el
            tipo, las fechas y los pasos. No se puede deshacer.
          </p>
          <p>Acta del comité: {basis}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

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

const ActList = ({ acts }: { acts: EliminationAct[] }) => (
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

const Act = ({ number, approved_at, approved_by, basis, total, done_at }: EliminationAct) => (
  <>
    <h3>{number}</h3>
    <p className={`chip chip--${done_at ? 'ok' : 'warn'}`}>
      {done_at ? `Terminada el ${formatDay(done_at)}` : 'En ejecución'}
    </p>
    <p className="office-free">
      {casesText(total)}. La aprobó {approved_by} el {formatDay(approved_at)}. {basis}
    </p>
    {done_at && (
      <>
        {/* A page draws the certificate, because the PDF library does not belong in the bundle of the API. */}
        <DownloadButton
          path="/certificate"
          name={`certificado-${number}.pdf`}
          options={{ base: '/admin/retention', method: 'POST', body: { number } }}
        >
          Descargar el certificado {number}
        </DownloadButton>
      </>
    )}
  </>
);
