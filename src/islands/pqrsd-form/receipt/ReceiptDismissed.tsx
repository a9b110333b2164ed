import { useEffect, useRef } from 'react';

/** Confirms that the clave is deleted from this device. */
export function ReceiptDismissed({ onAnother }: { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card receipt" aria-labelledby="guardada">
      <h2 id="guardada" tabIndex={-1} ref={heading}>
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
