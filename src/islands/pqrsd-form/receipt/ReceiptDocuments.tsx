import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';

type Props = { receipt: Pick<PqrsdReceipt, 'rad' | 'clave'> };

/** The receipt as a PDF and its due day for a calendar. An ordinary form: the clave never stands in an address. */
export function ReceiptDocuments({ receipt }: Props) {
  return (
    <form className="cluster" method="post" action="/pqrsd/comprobante">
      <input type="hidden" name="rad" value={receipt.rad} />
      <input type="hidden" name="clave" value={receipt.clave} />
      <button type="submit" className="button button--secondary" name="formato" value="pdf">
        Descargar como PDF
      </button>
      <button type="submit" className="button button--secondary" name="formato" value="ics">
        Agregar al calendario (.ics)
      </button>
    </form>
  );
}
