import { useEffect, useRef } from 'react';
import { PQRSD_TYPE_TEXTS, PQRSD_TYPES } from '#domain/pqrsd/pqrsd.ts';
import { dueDateText, receiptAsText } from '#shared/forms/pqrsd-form.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import { CopyButton } from './CopyButton.tsx';
import { ReceiptDocuments } from './ReceiptDocuments.tsx';
import type { SentPqrsd } from './receipt-memory.ts';

type Props = {
  sent: SentPqrsd;
  /** Who gives it; the frame of the page, which says so too, is not printed. */
  hospital: string;
  takesFocus?: boolean;
  /** Absent on the page that needs no scripts: there nothing is kept on the device. */
  onPutAway?: () => void;
};

/** What the person keeps: number, clave and last day for the answer with its working. Prints on one page. */
export function Receipt({ sent: { receipt, anonymous, type }, hospital, takesFocus = false, onPutAway }: Props) {
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
        {onPutAway ? (
          <>
            <strong>Solo la verá en esta pestaña</strong>: al cerrarla, o cuando diga que ya la guardó, no volveremos a
            mostrar la clave.
          </>
        ) : (
          <strong>Al salir de esta página no volveremos a mostrar la clave.</strong>
        )}
      </p>
      <div className="form__actions no-print">
        {onPutAway && (
          <>
            <CopyButton label="Copiar radicado y clave" text={receiptAsText(receipt)} />
            <button type="button" className="button button--secondary" onClick={() => window.print()}>
              Imprimir
            </button>
          </>
        )}
        <ReceiptDocuments receipt={receipt} />
      </div>
      <div className="form__actions no-print">
        {onPutAway && (
          <button type="button" className="button button--primary" onClick={onPutAway}>
            Ya la guardé
          </button>
        )}
        {/* Also who comes back with the browser's own button finds it put away. */}
        <a className="button button--quiet" href="/" onClick={onPutAway}>
          Volver al inicio
        </a>
      </div>
    </section>
  );
}

/** Without a type the server takes it as a suggestion. */
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
