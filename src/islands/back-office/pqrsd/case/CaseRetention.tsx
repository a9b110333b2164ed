import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FormDialog } from '#islands/api-client/FormDialog.tsx';
import { useCan } from '#islands/api-client/use-can.ts';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { legalHoldsApi } from '#shared/api/endpoints/retention.api.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { formatDay } from '../../back-office.model.ts';
import { Section } from '../../Section.tsx';

const LEGAL_HOLDS = {
  hold: {
    endpoint: legalHoldsApi.place,
    action: 'Conservar por orden legal',
    title: 'Conservar por orden legal',
    help: 'Mientras la orden esté puesta nada de este caso se anonimiza, aunque termine su plazo.',
    send: 'Conservar el caso',
    done: 'El caso se conserva por orden.',
  },
  lift: {
    endpoint: legalHoldsApi.lift,
    action: 'Levantar la orden',
    title: 'Levantar la orden de conservarlo',
    help: 'El caso vuelve a su plazo: si ya terminó, aparecerá entre los que se pueden anonimizar.',
    send: 'Levantar la orden',
    done: 'La orden se levantó.',
  },
};

type LegalHoldAction = keyof typeof LEGAL_HOLDS;
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
        <Button label={LEGAL_HOLDS[action].action} onClick={() => setOpened(action)} />
      )}
      {opened && (
        <LegalHoldDialog id={caseDetail.id} action={opened} onClose={() => setOpened(null)} onChanged={onChanged} />
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

type DialogProps = Pick<Props, 'onChanged'> & { id: number; action: LegalHoldAction; onClose: () => void };

function LegalHoldDialog({ id, action, onClose, onChanged }: DialogProps) {
  const { endpoint, title, help, send, done } = LEGAL_HOLDS[action];
  return (
    <FormDialog
      title={title}
      endpoint={endpoint}
      params={{ id }}
      onDone={({ data }: { data: PqrsdDetail }) => onChanged(data, done)}
      failureTitle="No se guardó"
      submit={[send, 'Guardando…']}
      onClose={onClose}
      aria-label={title}
    >
      <p>{help}</p>
      <SchemaFields of={endpoint.body} />
    </FormDialog>
  );
}

const day = (iso: string | null): string => (iso ? formatLongDate(iso) : '');

/** The stage of retention, in a sentence. */
function retentionStageText({ stage, series, kept_until }: PqrsdDetail['retention']): string {
  switch (stage) {
    case 'anonimizada':
      return `Fue de la serie «${series}» y se conservó hasta el ${day(kept_until)}.`;
    case 'conservada':
      return `Serie «${series}». No se anonimiza mientras la orden esté puesta.`;
    case 'abierta':
      return `Serie «${series}». Su plazo empieza a contar cuando se cierre.`;
    case 'terminada':
      return `Serie «${series}». Su plazo terminó el ${day(kept_until)}: se anonimizará cuando se apruebe.`;
    case 'por_terminar':
      return `Serie «${series}». Su plazo termina pronto, el ${day(kept_until)}. Si hace falta en un proceso, consérvelo.`;
    default:
      return `Serie «${series}». Se conserva hasta el ${day(kept_until)}.`;
  }
}
