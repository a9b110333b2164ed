import { useCallback, useEffect, useState } from 'react';
import { Dialog } from '#components/form/Dialog.tsx';
import { Toast } from '#components/form/Toast.tsx';
import { dueDateText, receiptAsText, sentSentence } from '#shared/forms/pqrsd-form.ts';
import { CopyButton } from './CopyButton.tsx';
import type { SentPqrsd } from './receipt-memory.ts';

type Props = { sent: SentPqrsd; onClose: () => void };

/** The confirmation (docs/contract.md#messages), with the number and the clave. */
export function SentDialog({ sent: { receipt }, onClose }: Props) {
  const [news, setNews] = useState<string | null>(null);
  const endNews = useCallback(() => setNews(null), []);
  useEffect(() => setNews('PQRSD enviada correctamente'), []);

  return (
    <Dialog title="El PQRSD Ha sido enviado correctamente" className="sent" onClose={onClose}>
      {(close) => (
        <>
          <div className="stack">
            <p>{sentSentence(receipt)}</p>
            <p>
              Su clave es <strong className="sent__clave">{receipt.clave}</strong>
            </p>
            <p>Guárdela: la necesitará, junto con el radicado, para consultar su caso.</p>
            <CopyButton label="Copiar radicado y clave" text={receiptAsText(receipt)} />
            <p>
              Le responderemos a más tardar el <strong>{dueDateText(receipt)}</strong>.
            </p>
            <Toast text={news} onDone={endNews} />
          </div>
          <div className="dialog__actions">
            <button type="button" className="button button--primary" onClick={close}>
              OK
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
