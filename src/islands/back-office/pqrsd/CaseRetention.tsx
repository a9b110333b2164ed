import { useState } from 'react';
import { Dialog } from '#components/form/Dialog.tsx';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { valuesOf } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { can } from '#domain/permissions.ts';
import type { CaseRetention as Kept, PqrsdDetail } from '#domain/pqrsd-desk.ts';
import { HOLD_REASON, holdInput, liftInput } from '#domain/retention-act.ts';
import { formatLongDate } from '#domain/time.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { useSession } from '#islands/api-client/session.ts';
import { useForm } from '#islands/api-client/use-form.ts';
import { HOLD_WORDS, type HoldAct, stageInWords } from './case-retention.model.ts';
import { sendHold } from './pqrsd-api.ts';

type Props = { request: PqrsdDetail; onChanged: (after: PqrsdDetail, news: string) => void };

/** How long the case is kept, and the orders that keep it longer. */
export function CaseRetention({ request, onChanged }: Props) {
  const user = useSession()?.user ?? null;
  const [opened, setOpened] = useState<HoldAct | null>(null);
  const { retention } = request;
  const isHeld = retention.stage === 'conservada';
  const act: HoldAct = isHeld ? 'lift' : 'hold';
  const may = can(user, isHeld ? 'pqrsd:lift-hold' : 'pqrsd:hold') && !request.anonymised_at;
  return (
    <section className="card stack" aria-labelledby="conservacion">
      <h2 id="conservacion">Conservación</h2>
      {isHeld && (
        <p>
          <span className="chip chip--warn">Conservar por orden</span>
        </p>
      )}
      <p>{stageInWords(retention)}</p>
      <Orders orders={retention.orders} />
      {may && (
        <p>
          <button type="button" className="button button--secondary" onClick={() => setOpened(act)}>
            {HOLD_WORDS[act].action}
          </button>
        </p>
      )}
      {opened && (
        <Dialog title={HOLD_WORDS[opened].title} onClose={() => setOpened(null)}>
          {(close) => (
            <HoldForm
              request={request}
              act={opened}
              onCancel={close}
              onDone={(after) => {
                close();
                onChanged(after, HOLD_WORDS[opened].done);
              }}
            />
          )}
        </Dialog>
      )}
    </section>
  );
}

function Orders({ orders }: Pick<Kept, 'orders'>) {
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
  request: PqrsdDetail;
  act: HoldAct;
  onCancel: () => void;
  onDone: (after: PqrsdDetail) => void;
};

function HoldForm({ request, act, onCancel, onDone }: FormProps) {
  const words = HOLD_WORDS[act];
  const form = useForm({
    schema: act === 'hold' ? holdInput : liftInput,
    read: (element) => ({ reason: valuesOf(element).reason ?? '' }),
    send: async (values) => onDone(await sendHold(request.id, act, values)),
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
        limit={HOLD_REASON}
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
