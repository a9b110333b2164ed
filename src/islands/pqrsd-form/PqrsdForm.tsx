import '#islands/api-client/zod-without-eval.ts';
import { useEffect, useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import type { Queued } from '#islands/pqrsd-queue/queue.ts';
import { usePqrsdQueue } from '#islands/pqrsd-queue/use-queue.ts';
import type { PqrsdContact } from './contact.ts';
import { dropDraft, keepDraft, newKey } from './draft.ts';
import type { FormFacts } from './form-facts.ts';
import { PutAway } from './PutAway.tsx';
import { fieldsOf, sentOf } from './queueing.ts';
import { Receipt } from './Receipt.tsx';
import { RequestForm } from './RequestForm.tsx';
import { dropReceipt, keepReceipt, readReceipt, type SentPqrsd, tabStorage } from './receipt-memory.ts';
import { SentDialog } from './SentDialog.tsx';
import { WaitingRequest } from './WaitingRequest.tsx';

type Props = { facts: FormFacts; contact: PqrsdContact };
type Sent = SentPqrsd & { acknowledged: boolean };

/** The form of a PQRSD and, once sent, its receipt in the same place. */
export function PqrsdForm({ facts, contact }: Props) {
  const hydrated = useHydrated();
  const [sent, setSent] = useState<Sent | 'put-away' | null>(null);
  const [fresh, setFresh] = useState(0);
  const [refusal, setRefusal] = useState<{ message: string; errors: Record<string, string[]> } | null>(null);
  useEffect(() => {
    const kept = readReceipt(tabStorage);
    if (kept) setSent({ ...kept, acknowledged: true });
  }, []);

  const finish = (filed: SentPqrsd) => {
    dropDraft(deviceStorage);
    keepReceipt(tabStorage, filed);
    setRefusal(null);
    setSent({ ...filed, acknowledged: false });
  };
  const queue = usePqrsdQueue();
  const { current } = queue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what waits has come to something
  useEffect(() => {
    const filed = current && sentOf(current);
    if (current && filed) {
      finish(filed);
      void queue.remove(current.key);
    } else if (current?.outcome.state === 'refused') {
      keepDraft(deviceStorage, { key: newKey(), values: fieldsOf(current) });
      setRefusal(current.outcome);
      setFresh(fresh + 1);
      void queue.remove(current.key);
    }
  }, [current]);
  const wait = async (request: Queued) => {
    await queue.put(request);
    dropDraft(deviceStorage);
  };
  const restart = () => {
    dropDraft(deviceStorage);
    setFresh(fresh + 1);
  };
  const putAway = () => {
    dropReceipt(tabStorage);
    setSent('put-away');
  };

  return (
    <div className="pqrsd" data-hydrated={hydrated}>
      {sent === null && current?.outcome.state === 'waiting' && (
        <WaitingRequest
          request={current}
          contact={contact}
          onSendNow={queue.sendNow}
          onCancel={() => void queue.remove(current.key)}
        />
      )}
      {sent === null && refusal && (
        <Notice kind="danger" title="Su solicitud no se pudo radicar: corríjala y envíela de nuevo">
          <p>{[refusal.message, ...Object.values(refusal.errors).flat()].join(' ')}</p>
        </Notice>
      )}
      {sent === null && current?.outcome.state !== 'waiting' && (
        <RequestForm key={fresh} facts={facts} contact={contact} onSent={finish} onCut={wait} onRestart={restart} />
      )}
      {sent === 'put-away' && <PutAway onAnother={() => setSent(null)} />}
      {sent !== null && sent !== 'put-away' && (
        <>
          <Receipt sent={sent} hospital={contact.name} takesFocus={sent.acknowledged} onPutAway={putAway} />
          {!sent.acknowledged && <SentDialog sent={sent} onClose={() => setSent({ ...sent, acknowledged: true })} />}
        </>
      )}
    </div>
  );
}
