import { useEffect, useRef } from 'react';
import { PQRSD_TYPE_TEXTS, PQRSD_TYPES, type PqrsdReceipt } from '#domain/pqrsd.ts';
import { formatTimestamp } from '#domain/time.ts';
import { CopyButton } from './CopyButton.tsx';
import { dueDateInWords } from './pqrsd-form.model.ts';

export type SentPqrsd = { receipt: PqrsdReceipt; anonymous: boolean; type: string };
type Props = { sent: SentPqrsd; takesFocus: boolean };

/** What the person keeps: number, clave and last day for the answer. Prints on one page. */
export function Receipt({ sent: { receipt, anonymous, type }, takesFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="card receipt" aria-labelledby="comprobante">
      <h2 id="comprobante" tabIndex={-1} ref={heading}>
        Comprobante de su PQRSD
      </h2>
      <dl className="receipt__facts">
        <Fact term="Número de radicado" value={receipt.rad} large />
        <Fact term="Clave" value={receipt.clave} large />
        <Fact term="Tipo" value={labelOf(type)} />
        <Fact term="Recibida" value={formatTimestamp(new Date(receipt.created_at))} />
        <Fact term="Le responderemos a más tardar el" value={dueDateInWords(receipt)} />
      </dl>
      <p>
        Guarde el radicado y la clave: con ellos puede <a href="/pqrsd/seguimiento">consultar su caso</a>.{' '}
        <strong>No volveremos a mostrar la clave.</strong>
        {anonymous && ' Como es anónima, es la única forma de conocer la respuesta.'}
      </p>
      <div className="form__actions no-print">
        <CopyButton label="Copiar la clave" text={receipt.clave} />
        <button type="button" className="button button--secondary" onClick={() => window.print()}>
          Imprimir
        </button>
        <a className="button button--quiet" href="/">
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
