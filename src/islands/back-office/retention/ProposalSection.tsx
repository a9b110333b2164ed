import { useState } from 'react';
import { TextField } from '#components/form/TextField.tsx';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { retentionApi } from '#shared/api/endpoints/retention.api.ts';
import { approvalInput, type RetentionOverview } from '#shared/api/retention.schema.ts';
import { notify } from '../notifications.tsx';
import { Section } from '../Section.tsx';
import { casesText } from './retention.model.ts';
import { CaseTable, TERM_COLUMNS } from './retention-tables.tsx';

type Props = { proposal: RetentionOverview['proposal']; onReload: () => void };

/** The cases whose retention has ended, and the form that approves their anonymisation. */
export function ProposalSection({ proposal, onReload }: Props) {
  return (
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
}

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
        <TextField
          name="basis"
          label="Acta del comité de archivo"
          hint="Número y fecha del acta que aprobó eliminar esta lista. Queda en el certificado."
          autoComplete="off"
          required
        />
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
