import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Dialog } from '#components/form/Dialog.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { useCan } from '#islands/api-client/use-can.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { legalHoldInput, legalHoldLiftInput, MAX_LEGAL_HOLD_REASON } from '#shared/api/retention.schema.ts';
import { formatDay } from '../../back-office.model.ts';
import { Section } from '../../Section.tsx';
import { LEGAL_HOLD_COPY, type LegalHoldAction, retentionStageText } from './case-retention.copy.ts';

type Props = { caseDetail: PqrsdDetail; onChanged: (after: PqrsdDetail, news: string) => void };

/** The retention of the case and its legal holds. */
export function CaseRetention({ caseDetail, onChanged }: Props) {
  const can = useCan();
  const [opened, setOpened] = useState<LegalHoldAction | null>(null);
  const { retention, anonymised_at } = caseDetail;
  const isHeld = retention.stage === 'conservada';
  const action: LegalHoldAction = isHeld ? 'lift' : 'hold';
  return (
    <Section title="Conservación">
      {isHeld && <p className="chip chip--warn">Conservar por orden</p>}
      <p>{retentionStageText(retention)}</p>
      <LegalHolds orders={retention.orders} />
      {can(isHeld ? 'pqrsd:lift-hold' : 'pqrsd:hold') && !anonymised_at && (
        <Button label={LEGAL_HOLD_COPY[action].action} onClick={() => setOpened(action)} />
      )}
      {opened && (
        <Dialog title={LEGAL_HOLD_COPY[opened].title} onClose={() => setOpened(null)}>
          {(close) => <LegalHoldForm caseDetail={caseDetail} action={opened} close={close} onChanged={onChanged} />}
        </Dialog>
      )}
    </Section>
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

const CALLS = {
  hold: { schema: legalHoldInput, endpoint: pqrsdDeskApi.hold },
  lift: { schema: legalHoldLiftInput, endpoint: pqrsdDeskApi.liftHold },
};

type FormProps = Props & { action: LegalHoldAction; close: () => void };

function LegalHoldForm({ caseDetail: { id }, action, close, onChanged }: FormProps) {
  const { title, help, hint, send, done } = LEGAL_HOLD_COPY[action];
  const { schema, endpoint } = CALLS[action];
  const submit = async (body: object) => {
    const { data } = await api.call(endpoint, { params: { id }, body });
    close();
    onChanged(data, done);
  };
  return (
    <SchemaForm
      schema={schema}
      send={submit}
      failureTitle="No se guardó"
      submit={[send, 'Guardando…']}
      onCancel={close}
      isDialog
      aria-label={title}
    >
      <p>{help}</p>
      <TextArea name="reason" label="Motivo" hint={hint} rows={4} limit={MAX_LEGAL_HOLD_REASON} required />
    </SchemaForm>
  );
}
