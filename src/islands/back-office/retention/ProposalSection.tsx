import { useState } from 'react';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { approvalInput, type RetentionOverview } from '#shared/api/retention.schema.ts';
import { SectionCard } from '../SectionCard.tsx';
import { CaseTable } from './CaseTable.tsx';
import { casesText } from './retention.model.ts';
import { approveAct } from './retention-api.ts';

type Proposal = RetentionOverview['proposal'];
type Props = { proposal: Proposal; onApproved: (news: string) => void; onStale: () => void };

/** What may be anonymised, and the form by which somebody approves it. */
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

/** Filled in first and asked once more: what is approved cannot be brought back. */
function ApprovalForm({ proposal, onApproved, onStale }: Props) {
  const { cases, sha256 } = proposal;
  const [asked, setAsked] = useState<{ basis: string; sha256: string } | null>(null);
  const form = useApiForm({
    schema: approvalInput,
    read: (element) => ({ basis: readFormValues(element).basis ?? '', sha256 }),
    send: async (values) => setAsked(values),
  });
  const approve = async () => {
    if (!asked) return;
    const { number } = await approveAct(asked);
    onApproved(`Acta ${number} aprobada. El portal la ejecuta en la próxima hora.`);
  };
  return (
    <form className="form" method="post" noValidate aria-label="Aprobar la eliminación" onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.errors} order={['basis']} attempt={form.attempt} />
      <TextField
        name="basis"
        label="Acta del comité de archivo"
        hint="Número y fecha del acta que aprobó eliminar esta lista. Queda en el certificado."
        autoComplete="off"
        required
        errors={form.errors.basis}
      />
      <p className="muted office-free">Huella de la lista (SHA-256): {sha256}</p>
      <div className="form__actions">
        <SubmitButton label={`Aprobar que se anonimicen ${casesText(cases.length)}`} pendingLabel="…" pending={false} />
      </div>
      {asked && (
        <ConfirmDialog
          title={`¿Anonimizar ${casesText(cases.length)}?`}
          confirmLabel="Sí, anonimizar"
          onConfirm={approve}
          onClose={() => {
            setAsked(null);
            onStale();
          }}
        >
          <p>
            Se borra para siempre lo que la persona y el hospital escribieron, y los archivos. Quedan el radicado, el
            tipo, las fechas y los pasos. No se puede deshacer.
          </p>
          <p>Acta del comité: {asked.basis}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
