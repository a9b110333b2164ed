import { useEffect, useRef } from 'react';
import { PQRSD_TYPE_TEXTS, PQRSD_TYPES, type PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { dueDateText, receiptAsText } from '#shared/forms/pqrsd-form.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import { CopyButton } from './CopyButton.tsx';
import type { SentPqrsd } from './receipt-memory.ts';

type Props = {
  sent: SentPqrsd;
  /** The shell of the page, which names the hospital, is not printed. */
  hospital: string;
  takesFocus?: boolean;
  /** Absent on the page without JavaScript, where the device stores nothing. */
  onDismiss?: () => void;
};

/** The receipt: number, clave, due date and its computation. Prints on one page. */
export function Receipt({ sent: { receipt, anonymous, type }, hospital, takesFocus = false, onDismiss }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="card receipt" aria-labelledby="comprobante">
      <h2 id="comprobante" tabIndex={-1} ref={heading}>
        Comprobante de su PQRSD
      </h2>
      <p className="receipt__hospital">{hospital}</p>
      <dl className="receipt__facts">
        <Fact term="Número de radicado" value={receipt.rad} large />
        <Fact term="Clave" value={receipt.clave} large />
        <Fact term="Tipo" value={labelOf(type)} />
        <Fact term="Recibida" value={formatLongDateTime(new Date(receipt.created_at))} />
        <Fact term="Le responderemos a más tardar el" value={dueDateText(receipt)} />
      </dl>
      <p>
        {receipt.working.sentence} <span className="muted">({receipt.working.law})</span>
      </p>
      <p>
        Guarde el radicado y la clave: con ellos puede <a href="/pqrsd/seguimiento">consultar su caso</a>.
        {anonymous && ' Como es anónima, es su forma de conocer la respuesta.'}
      </p>
      <p className="no-print">
        {onDismiss ? (
          <>
            <strong>Solo la verá en esta pestaña</strong>: al cerrarla, o cuando diga que ya la guardó, no volveremos a
            mostrar la clave.
          </>
        ) : (
          <strong>Al salir de esta página no volveremos a mostrar la clave.</strong>
        )}
      </p>
      <div className="form__actions no-print">
        {onDismiss && (
          <>
            <CopyButton label="Copiar radicado y clave" text={receiptAsText(receipt)} />
            <button type="button" className="button button--secondary" onClick={() => window.print()}>
              Imprimir
            </button>
          </>
        )}
        <ReceiptDocuments {...receipt} />
      </div>
      <div className="form__actions no-print">
        {onDismiss && (
          <button type="button" className="button button--primary" onClick={onDismiss}>
            Ya la guardé
          </button>
        )}
        {/* Dismissed here as well, so that the back button does not show it again. */}
        <a className="button button--quiet" href="/" onClick={onDismiss}>
          Volver al inicio
        </a>
      </div>
    </section>
  );
}

/** Without a type the API files a suggestion. */
function labelOf(type: string): string {
  return PQRSD_TYPE_TEXTS[PQRSD_TYPES.find((known) => known === type) ?? 'sugerencia'].label;
}

function Fact({ term, value, large = false }: { term: string; value: string; large?: boolean }) {
  return (
    <div className={large ? 'receipt__fact receipt__fact--large' : 'receipt__fact'}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The receipt as PDF and as a calendar file. A POST form, so that the clave is never part of an address. */
function ReceiptDocuments({ rad, clave }: PqrsdReceipt) {
  return (
    <form className="cluster" method="post" action="/pqrsd/comprobante">
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
