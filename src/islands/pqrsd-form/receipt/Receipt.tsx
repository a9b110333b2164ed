import { useState } from 'react';
import { Dialog } from '#components/form/Dialog.tsx';
import { focusOnMount } from '#components/form/focus.ts';
import { whatsAppUrl } from '#components/news/share-links.ts';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { legalBasis } from '#domain/pqrsd/term/due-calculation.ts';
import { FilesLeftOut } from '#islands/case-files/AttachmentReview.tsx';
import { claveText, credentialsAsText, dueDateWorking, dueFactOf, pqrsdTypeLabel } from '#shared/forms/pqrsd-form.ts';
import { formatLongDateTime, formatTimestamp } from '#shared/time/time.ts';
import { DangerLines } from '../DangerLines.tsx';
import type { PqrsdContact } from '../form-settings.ts';
import type { SentPqrsd } from './receipt-memory.ts';

type Props = {
  sent: SentPqrsd;
  contact: Pick<PqrsdContact, 'name' | 'danger'>;
  /** Of the portal, for the address that goes to WhatsApp. */
  origin: string;
  takesFocus?: boolean;
  /** Absent on the page without JavaScript, where the device stores nothing. */
  onDismiss?: () => void;
};

/** The receipt: number, clave, due date and its computation. Prints on one page. */
export function Receipt({
  sent: { receipt, anonymous, type, leftOut = [] },
  contact,
  origin,
  takesFocus = false,
  onDismiss,
}: Props) {
  const law = legalBasis(receipt.working);
  return (
    <section className="card stack gap-5 receipt" aria-labelledby="comprobante">
      <div className="receipt__head">
        <img src="/icon-192.png" alt="" width="48" height="48" />
        <div>
          <h2 id="comprobante" tabIndex={-1} ref={takesFocus ? focusOnMount : undefined}>
            Comprobante de su PQRSD
          </h2>
          <p className="muted text-s">{contact.name}</p>
        </div>
      </div>
      <div className="receipt__pass">
        <dl className="facts">
          <Fact term="Número de radicado" value={receipt.rad} large />
          <Fact term="Clave" value={claveText(receipt)} large />
          <Fact {...dueFactOf(receipt)} strong />
          <Fact term="Tipo" value={pqrsdTypeLabel(type)} />
          <Fact term="Recibida" value={formatLongDateTime(new Date(receipt.created_at))} />
        </dl>
        <figure className="receipt__stub text-s">
          <img src="/pqrsd/seguimiento.svg" alt="" width="132" height="132" />
          <figcaption className="muted">Con la cámara de un celular abre la página para consultar su caso.</figcaption>
        </figure>
      </div>
      <p className="text-s">
        Cómo se cuenta: {dueDateWorking(receipt)} {law && <span className="muted">({law})</span>}
      </p>
      <p>
        Guarde el radicado y la clave: con ellos puede <a href="/pqrsd/seguimiento">consultar su caso</a>.
        {anonymous && ' Como es anónima, es su forma de conocer la respuesta.'}
      </p>
      <DangerLines lines={contact.danger} />
      <FilesLeftOut title="Su solicitud quedó sin esto" files={leftOut} />
      <p className="no-print">
        {onDismiss ? (
          <>
            <strong>Solo la verá en esta página</strong>: al salir de ella, o cuando diga que ya la guardó, no
            volveremos a mostrar la clave.
          </>
        ) : (
          <strong>Al salir de esta página no volveremos a mostrar la clave.</strong>
        )}
      </p>
      <div className="form__actions no-print">
        {onDismiss && (
          <>
            <CopyButton label="Copiar radicado y clave" text={credentialsAsText(receipt)} />
            <button type="button" className="button button--secondary" onClick={() => window.print()}>
              Imprimir
            </button>
          </>
        )}
        <ReceiptDocuments {...receipt} />
        <a
          className="button button--secondary"
          href={whatsAppUrl(
            `${origin}/pqrsd/seguimiento`,
            `Mi solicitud al hospital es ${receipt.rad}. La consulto en`,
          )}
          target="_blank"
          rel="noopener noreferrer"
        >
          Guardar el número en mi WhatsApp
          <span className="visually-hidden"> (sin la clave; se abre en otra pestaña)</span>
        </a>
      </div>
      <div className="form__actions no-print">
        {onDismiss && (
          <button type="button" className="button button--primary" onClick={onDismiss}>
            Ya la guardé
          </button>
        )}
        {/* In a tab of its own, so that this receipt is not lost. */}
        <a className="button button--secondary" href="/pqrsd" target="_blank" rel="noopener">
          Presentar otra PQRSD
          <span className="visually-hidden"> (se abre en otra pestaña)</span>
        </a>
        {/* Dismissed here as well, so that the back button does not show it again. */}
        <a className="button button--quiet" href="/" onClick={onDismiss}>
          Volver al inicio
        </a>
      </div>
    </section>
  );
}

type FactProps = { term: string; value: string; large?: boolean; strong?: boolean };

function Fact({ term, value, large = false, strong = false }: FactProps) {
  return (
    <div className={large ? 'receipt__large' : strong ? 'receipt__strong' : undefined}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The receipt as PDF and as a calendar file. A POST form, so that the clave is never part of an address. */
function ReceiptDocuments({ rad, clave }: PqrsdReceipt) {
  if (clave === null) return null;
  return (
    // In a tab of its own: an error instead of the file would take this receipt away.
    <form className="cluster" method="post" action="/pqrsd/comprobante" target="_blank" rel="noopener">
      <input type="hidden" name="rad" value={rad} />
      <input type="hidden" name="clave" value={clave} />
      <button type="submit" className="button button--secondary" name="formato" value="pdf">
        Descargar como PDF
      </button>
      <button type="submit" className="button button--secondary" name="formato" value="ics">
        Agregar al calendario (.ics)
      </button>
    </form>
  );
}

/** The sentence of docs/contract.md#messages; its date and number break over no line. */
export const SentSentence = ({ receipt: { created_at, rad } }: { receipt: PqrsdReceipt }) => (
  <>
    Tu mensaje fue recibido el <span className="sent__fact">{formatTimestamp(new Date(created_at))}</span>, con el
    siguiente codigo <span className="sent__fact">{rad}</span>
  </>
);

/** The confirmation (docs/contract.md#messages), with the number and the clave. */
export function SentDialog({ sent: { receipt }, onClose }: { sent: SentPqrsd; onClose: () => void }) {
  const due = dueFactOf(receipt);
  return (
    <Dialog title="El PQRSD Ha sido enviado correctamente" className="sent" onClose={onClose}>
      {(close) => (
        <>
          <div className="stack">
            <p>
              <SentSentence receipt={receipt} />
            </p>
            <p>
              Su clave es <strong className="sent__clave">{claveText(receipt)}</strong>
            </p>
            <p>Guárdela: la necesitará, junto con el radicado, para consultar su caso.</p>
            <CopyButton label="Copiar radicado y clave" text={credentialsAsText(receipt)} />
            <p>
              {due.term} <strong>{due.value}</strong>.
            </p>
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

/** Confirms that the clave is deleted from this device. */
export function ReceiptDismissed({ onAnother }: { onAnother: () => void }) {
  return (
    <section className="card receipt" aria-labelledby="guardada">
      <h2 id="guardada" tabIndex={-1} ref={focusOnMount}>
        Listo: borramos la clave de este equipo
      </h2>
      <p>
        Con el radicado y la clave que guardó puede <a href="/pqrsd/seguimiento">consultar su caso</a> cuando quiera.
      </p>
      <div className="form__actions">
        <a className="button button--primary" href="/">
          Volver al inicio
        </a>
        <button type="button" className="button button--secondary" onClick={onAnother}>
          Presentar otra PQRSD
        </button>
      </div>
    </section>
  );
}

const OUTCOME_TEXTS = { copied: 'Copiado.', failed: 'No se pudo copiar; anótelo, por favor.' };

/** Copies a text to the clipboard and announces the outcome. */
function CopyButton({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOME_TEXTS | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <span className="cluster">
      <button type="button" className="button button--secondary" onClick={copy}>
        {label}
      </button>
      <span role="status">{outcome && OUTCOME_TEXTS[outcome]}</span>
    </span>
  );
}
