import { useState } from 'react';
import { Dialog } from '#components/form/Dialog.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { TextArea } from '#components/form/TextArea.tsx';
import { can } from '#domain/users/permissions.ts';
import { ApiForm } from '#islands/api-client/ApiForm.tsx';
import { api } from '#islands/api-client/request.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { legalHoldInput, legalHoldLiftInput, MAX_LEGAL_HOLD_REASON } from '#shared/api/retention.schema.ts';
import { formatDay } from '../../back-office.model.ts';
import { LEGAL_HOLD_COPY, type LegalHoldAction, retentionStageText } from './case-retention.copy.ts';

type Props = { caseDetail: PqrsdDetail; onChanged: (after: PqrsdDetail, news: string) => void };

/** The retention of the case and its legal holds. */
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
          {(close) => <LegalHoldForm caseDetail={caseDetail} act={opened} close={close} onChanged={onChanged} />}
        </Dialog>
      )}
    </section>
  );
}

function LegalHolds({ orders }: Pick<PqrsdDetail['retention'], 'orders'>) {
  if (orders.length === 0) return null;
  return (
    <ul className="list stack">
      {orders.map(({ reason, at, name, lifted }) => (
        <li key={at}>
          {reason && <p>{reason}</p>}
          <p className="office-note">
            La puso {name} el {formatDay(at)}.
          </p>
          {lifted && (
            <p className="office-note">
              La levantó {lifted.name} el {formatDay(lifted.at)}
              {lifted.reason && `: ${lifted.reason}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

type FormProps = Props & { act: LegalHoldAction; close: () => void };

function LegalHoldForm({ caseDetail, act, close, onChanged }: FormProps) {
  const copy = LEGAL_HOLD_COPY[act];
  const form = useApiForm({
    schema: act === 'hold' ? legalHoldInput : legalHoldLiftInput,
    read: (element) => ({ reason: readFormValues(element).reason ?? '' }),
    send: async (values) => {
      const endpoint = act === 'hold' ? pqrsdDeskApi.hold : pqrsdDeskApi.liftHold;
      const { data } = await api.call(endpoint, { params: { id: caseDetail.id }, body: values });
      close();
      onChanged(data, copy.done);
    },
  });
  return (
    <ApiForm
      form={form}
      order={['reason']}
      failureTitle="No se guardó"
      submit={[copy.send, 'Guardando…']}
      onCancel={close}
      isDialog
      aria-label={copy.title}
    >
      <p>{copy.help}</p>
      <TextArea name="reason" label="Motivo" hint={copy.hint} rows={4} limit={MAX_LEGAL_HOLD_REASON} required />
    </ApiForm>
  );
}
