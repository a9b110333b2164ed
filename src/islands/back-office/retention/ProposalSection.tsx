import { useState } from 'react';
import { Link } from 'react-router';
import { readFormValues } from '#components/form/form-values.ts';
import { TextField } from '#components/form/TextField.tsx';
import { PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import { ApiForm } from '#islands/api-client/ApiForm.tsx';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { retentionApi } from '#shared/api/endpoints/retention.api.ts';
import { approvalInput, type RetentionCase, type RetentionOverview } from '#shared/api/retention.schema.ts';
import { type Column, Table } from '../DataTable.tsx';
import { SectionCard } from '../SectionCard.tsx';
import { casesText, remainingText } from './retention.model.ts';

type Proposal = RetentionOverview['proposal'];
type Props = { proposal: Proposal; onApproved: (text: string) => void; onStale: () => void };

/** The cases whose retention has ended, and the form that approves their anonymisation. */
export function ProposalSection({ proposal, onApproved, onStale }: Props) {
  return (
    <SectionCard
      title="Terminaron su plazo"
      help="Es la lista que se aprueba. Si alguna debe conservarse, ábrala y póngale la orden antes de aprobar."
    >
      <CaseTable
        caption="Solicitudes que terminaron su plazo"
        list={proposal}
        none="Ninguna solicitud ha terminado su plazo. Cuando termine alguna, aparece aquí y se avisa por correo."
      />
      {proposal.cases.length > 0 && (
        <ApprovalForm key={proposal.sha256} proposal={proposal} onApproved={onApproved} onStale={onStale} />
      )}
    </SectionCard>
  );
}

const CASE_COLUMNS: readonly Column<RetentionCase>[] = [
  {
    head: 'Radicado',
    cell: ({ id, rad }) => <Link to={`/pqrsd/${id}`}>{rad}</Link>,
    isName: true,
    text: 'short',
  },
  { head: 'Tipo', cell: ({ type }) => PQRSD_TYPE_TEXTS[type].label },
  { head: 'Recibida', cell: ({ received_on }) => received_on },
  { head: 'Cerrada', cell: ({ closed_on }) => closed_on },
  { head: 'Se conserva hasta', cell: ({ kept_until }) => kept_until },
];

type TableProps = { caption: string; list: { total: number; cases: RetentionCase[] }; none: string };

/** Cases by number, type and dates, without their texts. */
export function CaseTable({ caption, list, none }: TableProps) {
  if (list.cases.length === 0) return <p>{none}</p>;
  const rest = remainingText(list);
  return (
    <>
      <Table caption={caption} columns={CASE_COLUMNS} keyOf={({ id }) => id} rows={list.cases} />
      {rest && <p className="muted">{rest}</p>}
    </>
  );
}

type Approval = { basis: string; sha256: string };

/** Asks for a confirmation after the form, because an approval cannot be undone. */
function ApprovalForm({ proposal: { cases, sha256 }, onApproved, onStale }: Props) {
  const [approval, setApproval] = useState<Approval | null>(null);
  const form = useApiForm({
    schema: approvalInput,
    read: (element) => ({ basis: readFormValues(element).basis ?? '', sha256 }),
    send: async (values) => setApproval(values),
  });
  const count = casesText(cases.length);
  return (
    <>
      <ApiForm
        form={form}
        order={['basis']}
        failureTitle="No se aprobó"
        submit={[`Aprobar que se anonimicen ${count}`, '…']}
        aria-label="Aprobar la eliminación"
      >
        <TextField
          name="basis"
          label="Acta del comité de archivo"
          hint="Número y fecha del acta que aprobó eliminar esta lista. Queda en el certificado."
          autoComplete="off"
          required
        />
        <p className="muted office-free">Huella de la lista (SHA-256): {sha256}</p>
      </ApiForm>
      {approval && (
        <ConfirmDialog
          title={`¿Anonimizar ${count}?`}
          confirmLabel="Sí, anonimizar"
          onConfirm={async () => {
            const { data } = await api.call(retentionApi.approve, { body: approval });
            onApproved(`Acta ${data.number} aprobada. El portal la ejecuta en la próxima hora.`);
          }}
          onClose={() => {
            setApproval(null);
            onStale();
          }}
        >
          <p>
            Se borra para siempre lo que la persona y el hospital escribieron, y los archivos. Quedan el radicado, el
            tipo, las fechas y los pasos. No se puede deshacer.
          </p>
          <p>Acta del comité: {approval.basis}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
