import { useState } from 'react';
import { Dialog } from '#components/form/Dialog.tsx';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { can } from '#domain/users/permissions.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import type { CaseRetention as Kept, PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { legalHoldInput, legalHoldLiftInput, MAX_LEGAL_HOLD_REASON } from '#shared/api/retention.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { sendLegalHold } from '../pqrsd-api.ts';
import { LEGAL_HOLD_COPY, type LegalHoldAction, retentionStageText } from './case-retention.model.ts';

type Props = { caseDetail: PqrsdDetail; onChanged: (after: PqrsdDetail, news: string) => void };

/** How long the case is kept, and the orders that keep it longer. */
export function CaseRetention({ caseDetail, onChanged }: Props) {
  const user = useSession()?.user ?? null;
  const [opened, setOpened] = useState<LegalHoldAction | null>(null);
  const { retention } = caseDetail;
  const isHeld = retention.stage === 'conservada';
  const act: LegalHoldAction = isHeld ? 'lift' : 'hold';
  const may = can(user, isHeld ? 'pqrsd:lift-hold' : 'pqrsd:hold') && !caseDetail.anonymised_at;
  return (
    <section className="card stack" aria-labelledby="conservacion">
      <h2 id="conservacion">Conservación</h2>
      {isHeld && (
        <p>
          <span className="chip chip--warn">Conservar por orden</span>
        </p>
      )}
      <p>{retentionStageText(retention)}</p>
      <LegalHolds orders={retention.orders} />
      {may && (
        <p>
          <button type="button" className="button button--secondary" onClick={() => setOpened(act)}>
            {LEGAL_HOLD_COPY[act].action}
          </button>
        </p>
      )}
      {opened && (
        <Dialog title={LEGAL_HOLD_COPY[opened].title} onClose={() => setOpened(null)}>
          {(close) => (
            <LegalHoldForm
              caseDetail={caseDetail}
              act={opened}
              onCancel={close}
              onDone={(after) => {
                close();
                onChanged(after, LEGAL_HOLD_COPY[opened].done);
              }}
            />
          )}
        </Dialog>
      )}
    </section>
  );
}

function LegalHolds({ orders }: Pick<Kept, 'orders'>) {
  if (orders.length === 0) return null;
  return (
    <ul className="list stack">
      {orders.map(({ reason, at, name, lifted }) => (
        <li key={at}>
          {reason && <p>{reason}</p>}
          <p className="office-note">
            La puso {name} el {formatLongDate(new Date(at))}.
          </p>
          {lifted && (
            <p className="office-note">
              La levantó {lifted.name} el {formatLongDate(new Date(lifted.at))}
              {lifted.reason && `: ${lifted.reason}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

type FormProps = {
  caseDetail: PqrsdDetail;
  act: LegalHoldAction;
  onCancel: () => void;
  onDone: (after: PqrsdDetail) => void;
};

function LegalHoldForm({ caseDetail, act, onCancel, onDone }: FormProps) {
  const words = LEGAL_HOLD_COPY[act];
  const form = useApiForm({
    schema: act === 'hold' ? legalHoldInput : legalHoldLiftInput,
    read: (element) => ({ reason: readFormValues(element).reason ?? '' }),
    send: async (values) => onDone(await sendLegalHold(caseDetail.id, act, values)),
  });
  return (
    <form className="form" method="post" noValidate aria-label={words.title} onSubmit={form.onSubmit}>
      <p>{words.help}</p>
      <ErrorSummary errors={form.errors} order={['reason']} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="No se guardó" />}
      <TextArea
        name="reason"
        label="Motivo"
        hint={words.hint}
        rows={4}
        limit={MAX_LEGAL_HOLD_REASON}
        required
        errors={form.errors.reason}
      />
      <div className="dialog__actions">
        <button type="button" className="button" onClick={onCancel}>
          Cancelar
        </button>
        <SubmitButton label={words.send} pendingLabel="Guardando…" pending={form.pending} />
      </div>
    </form>
  );
}

/** Why there is so little to see. */
export function AnonymisedNotice({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <Notice kind="info" title={`Anonimizado el ${formatLongDate(new Date(at))}`}>
      <p>
        Terminó su plazo de conservación. Quedan el radicado, el tipo, las fechas y los pasos; lo que la persona y el
        hospital escribieron ya no está en el portal.
      </p>
    </Notice>
  );
}
