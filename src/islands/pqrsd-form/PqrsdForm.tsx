import { PhoneLink } from '#components/PhoneLink.tsx';
import '#islands/api-client/zod-without-eval.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusOnMount } from '#components/form/focus.ts';
import { Notice } from '#components/form/Notice.tsx';
import { useToast } from '#components/form/Toast.tsx';
import { deviceStorage, tabStorage } from '#islands/api-client/device-storage.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import type { PickUp } from '#islands/pqrsd-queue/pick-up.ts';
import { type QueuedPqrsd, sealedIn } from '#islands/pqrsd-queue/queue.ts';
import { usePqrsdQueue } from '#islands/pqrsd-queue/use-queue.ts';
import { PQRSD_FILED, PQRSD_FORM, PQRSD_RECEIPT } from '#shared/copy/pages.copy.ts';
import { pqrsdTypeLabel } from '#shared/forms/pqrsd-form.ts';
import { deleteDraft, newKey, saveDraft } from './draft/draft.ts';
import { FilingForm } from './FilingForm.tsx';
import type { FormSettings, PqrsdContact } from './form-settings.ts';
import { fieldsFromQueue, openReceipt, sentFromQueue } from './queueing.model.ts';
import { deleteReceipt } from './receipt/forget-receipt.ts';
import { PickUpCard, PickUpText } from './receipt/PickUpCard.tsx';
import { Receipt, ReceiptDismissed, SentDialog } from './receipt/Receipt.tsx';
import { readReceipt, type SentPqrsd, saveReceipt } from './receipt/receipt-memory.ts';
import laterStyles from './review-and-receipt.css?url';

type Props = { facts: FormSettings; contact: PqrsdContact };
type Sent = SentPqrsd & { acknowledged: boolean };

/** The form of a PQRSD and, after filing, its receipt in the same place. */
export function PqrsdForm({ facts, contact }: Props) {
  const hydrated = useHydrated();
  const [sent, setSent] = useState<Sent | 'dismissed' | null>(null);
  const [fresh, setFresh] = useState(0);
  const [refusal, setRefusal] = useState<{ message: string; errors: Record<string, string[]> } | null>(null);
  /** The secrets of what this page queued: as long as it is open its sender is asked for nothing. */
  const [own, setOwn] = useState<{ key: string; pickUp: PickUp } | null>(null);
  useEffect(() => {
    const stored = readReceipt(tabStorage);
    if (stored) setSent({ ...stored, acknowledged: true });
    // The browser may keep the page as it is left and show it again; a reload reads the receipt from the tab.
    const hide = () =>
      flushSync(() => {
        setSent((now) => (now === null ? null : 'dismissed'));
        setOwn(null);
      });
    const forget = ({ persisted }: PageTransitionEvent) => persisted && deleteReceipt(tabStorage);
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', forget);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', forget);
    };
  }, []);

  const finish = (filed: SentPqrsd) => {
    deleteDraft(deviceStorage);
    saveReceipt(tabStorage, filed);
    setRefusal(null);
    setSent({ ...filed, acknowledged: false });
  };
  const queue = usePqrsdQueue();
  const { current } = queue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the queued PQRSD changes
  useEffect(() => {
    const filed = current && sentFromQueue(current);
    if (current?.outcome.state === 'sealed' && ownPickUp) void pickUp(ownPickUp.secret, sealedIn([current]));
    else if (current && filed) {
      finish(filed);
      void queue.remove(current.key);
    } else if (current?.outcome.state === 'refused') {
      saveDraft(deviceStorage, { key: newKey(), values: fieldsFromQueue(current) });
      setRefusal(current.outcome);
      setFresh(fresh + 1);
      void queue.remove(current.key);
    }
  }, [current]);
  const enqueue = async (request: QueuedPqrsd) => {
    if (request.pickUp) setOwn({ key: request.key, pickUp: request.pickUp });
    await queue.put(request);
    deleteDraft(deviceStorage);
  };
  const ownPickUp = own && own.key === current?.key ? own.pickUp : null;
  const pickUp = async (secret: string, sealed = queue.sealed): Promise<boolean> => {
    const opened = await openReceipt(sealed, secret);
    if (!opened) return false;
    finish(opened.filed);
    await queue.remove(opened.key);
    return true;
  };
  const restart = () => {
    deleteDraft(deviceStorage);
    setFresh(fresh + 1);
  };
  const dismiss = () => {
    deleteReceipt(tabStorage);
    setSent('dismissed');
  };

  const { toast, showToast } = useToast();
  const acknowledge = (filed: Sent) => {
    setSent({ ...filed, acknowledged: true });
    showToast('PQRSD enviada correctamente');
  };
  usePageHeading(sent === null ? PQRSD_FORM : sent === 'dismissed' ? PQRSD_FILED : PQRSD_RECEIPT);

  return (
    <div className="pqrsd" data-hydrated={hydrated}>
      {hydrated && <link rel="stylesheet" href={laterStyles} precedence="default" />}
      {sent === null && current?.outcome.state === 'waiting' && (
        <QueuedPqrsdCard
          queued={current}
          pickUp={ownPickUp ?? current.pickUp}
          isNew={ownPickUp !== null}
          contact={contact}
          onSendNow={queue.sendNow}
          onCancel={() => void queue.remove(current.key)}
        />
      )}
      {sent === null && current?.outcome.state === 'sealed' && ownPickUp === null && (
        <PickUpCard
          sealed={queue.sealed}
          contact={contact}
          onPickUp={pickUp}
          onForget={(key) => void queue.remove(key)}
        />
      )}
      {sent === null && refusal && (
        <Notice kind="danger" title="Su solicitud no se pudo radicar: corríjala y envíela de nuevo">
          <p>{[refusal.message, ...Object.values(refusal.errors).flat()].join(' ')}</p>
        </Notice>
      )}
      {sent === null && current?.outcome.state !== 'waiting' && (
        <FilingForm
          key={fresh}
          facts={facts}
          contact={contact}
          onSent={finish}
          onOffline={enqueue}
          onRestart={restart}
        />
      )}
      {sent === 'dismissed' && <ReceiptDismissed onAnother={() => setSent(null)} />}
      {sent !== null && sent !== 'dismissed' && (
        <>
          <Receipt
            sent={sent}
            contact={contact}
            origin={location.origin}
            takesFocus={sent.acknowledged}
            onDismiss={dismiss}
          />
          {!sent.acknowledged && <SentDialog sent={sent} onClose={() => acknowledge(sent)} />}
        </>
      )}
      {toast}
    </div>
  );
}

type PageHeading = { heading: string; subtitle: string; picture: { drawing: string } };
/** Title, subtitle and drawing of the page, which its server draws once for every state of the form. */
function usePageHeading({ heading, subtitle, picture: { drawing } }: PageHeading): void {
  useEffect(() => {
    const [title, below] = ['h1', '.page-header__subtitle'].map((place) => document.querySelector(`main ${place}`));
    if (title) title.textContent = heading;
    if (below) below.textContent = subtitle;
    document.querySelector('main .page-header > img')?.setAttribute('src', `/escenas/${drawing}.svg`);
  }, [heading, subtitle, drawing]);
}

type QueuedProps = {
  queued: QueuedPqrsd;
  pickUp: PickUp | undefined;
  /** It was queued by this page: only its sender is told the number. */
  isNew: boolean;
  contact: PqrsdContact;
  onSendNow: () => Promise<void>;
  onCancel: () => void;
};

/** A PQRSD that is in the offline queue and not filed yet. */
function QueuedPqrsdCard({ queued, pickUp, isNew, contact, onSendNow, onCancel }: QueuedProps) {
  const [tried, setTried] = useState<'trying' | 'failed' | null>(null);
  const { type_pqrsd: type, issue } = queued.payload;
  const send = async () => {
    setTried('trying');
    await onSendNow();
    setTried('failed');
  };
  return (
    <section className="card receipt" aria-labelledby="en-espera">
      <h2 id="en-espera" tabIndex={-1} ref={focusOnMount}>
        Su solicitud espera en este equipo
      </h2>
      <p role="status">
        <strong>
          Sin señal: guardamos su solicitud en este equipo y la enviaremos cuando vuelva la conexión. Todavía no está
          radicada.
        </strong>
      </p>
      <p>
        {pqrsdTypeLabel(type)}: «{String(issue ?? '')}»
      </p>
      {pickUp && <PickUpText pickUp={pickUp} isNew={isNew} />}
      <p>
        Vuelva a esta página cuando tenga señal: aquí verá el radicado y la clave. Si es urgente, llame al{' '}
        <PhoneLink {...contact.phone} />.
      </p>
      <p role="status">
        {tried === 'trying' && 'Enviando…'}
        {tried === 'failed' && 'Todavía no hay conexión. La seguimos guardando.'}
      </p>
      <div className="form__actions">
        <button type="button" className="button button--primary" onClick={() => void send()}>
          Intentar ahora
        </button>
        <button type="button" className="button button--secondary" onClick={onCancel}>
          Cancelar y borrarla de este equipo
        </button>
      </div>
    </section>
  );
}
