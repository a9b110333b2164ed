import '#islands/api-client/zod-without-eval.ts';
import { useEffect, useState } from 'react';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import type { PqrsdContact } from './contact.ts';
import { dropDraft } from './draft.ts';
import type { FormFacts } from './form-facts.ts';
import { PutAway } from './PutAway.tsx';
import { Receipt } from './Receipt.tsx';
import { RequestForm } from './RequestForm.tsx';
import { dropReceipt, keepReceipt, readReceipt, type SentPqrsd, tabStorage } from './receipt-memory.ts';
import { SentDialog } from './SentDialog.tsx';

type Props = { facts: FormFacts; contact: PqrsdContact };
type Sent = SentPqrsd & { acknowledged: boolean };

/** The form of a PQRSD and, once sent, its receipt in the same place. */
export function PqrsdForm({ facts, contact }: Props) {
  const hydrated = useHydrated();
  const [sent, setSent] = useState<Sent | 'put-away' | null>(null);
  const [fresh, setFresh] = useState(0);
  useEffect(() => {
    const kept = readReceipt(tabStorage);
    if (kept) setSent({ ...kept, acknowledged: true });
  }, []);

  const finish = (filed: SentPqrsd) => {
    dropDraft(deviceStorage);
    keepReceipt(tabStorage, filed);
    setSent({ ...filed, acknowledged: false });
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
      {sent === null && <RequestForm key={fresh} facts={facts} contact={contact} onSent={finish} onRestart={restart} />}
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
