import '#islands/api-client/zod-without-eval.ts';
import { useState } from 'react';
import type { PqrsdSettings } from '#domain/pqrsd-settings.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import type { PqrsdContact } from './contact.ts';
import { dropDraft } from './draft.ts';
import { Receipt, type SentPqrsd } from './Receipt.tsx';
import { RequestForm } from './RequestForm.tsx';
import { SentDialog } from './SentDialog.tsx';

export type FormSettings = Pick<PqrsdSettings, 'required' | 'policy_version'>;
type Props = { settings: FormSettings; contact: PqrsdContact };

/** The form of a PQRSD and, once sent, its receipt in the same place. */
export function PqrsdForm({ settings, contact }: Props) {
  const hydrated = useHydrated();
  const [sent, setSent] = useState<SentPqrsd | null>(null);
  const [acknowledged, setAcknowledged] = useState(false);
  const [fresh, setFresh] = useState(0);

  const finish = (filed: SentPqrsd) => {
    dropDraft(deviceStorage);
    setSent(filed);
  };
  const restart = () => {
    dropDraft(deviceStorage);
    setFresh(fresh + 1);
  };

  return (
    <div className="pqrsd" data-hydrated={hydrated}>
      {sent ? (
        <>
          <Receipt sent={sent} takesFocus={acknowledged} />
          {!acknowledged && <SentDialog sent={sent} onClose={() => setAcknowledged(true)} />}
        </>
      ) : (
        <RequestForm
          key={fresh}
          ready={hydrated}
          settings={settings}
          contact={contact}
          onSent={finish}
          onRestart={restart}
        />
      )}
    </div>
  );
}
