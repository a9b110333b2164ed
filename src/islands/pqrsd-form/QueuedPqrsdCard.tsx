import { useEffect, useRef, useState } from 'react';
import { PQRSD_TYPE_TEXTS, PQRSD_TYPES } from '#domain/pqrsd/pqrsd.ts';
import type { QueuedPqrsd } from '#islands/pqrsd-queue/queue.ts';
import type { PqrsdContact } from './form-settings.ts';

type Props = { queued: QueuedPqrsd; contact: PqrsdContact; onSendNow: () => Promise<void>; onCancel: () => void };

/** A PQRSD that is in the offline queue and not filed yet. */
export function QueuedPqrsdCard({ queued, contact, onSendNow, onCancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [tried, setTried] = useState<'trying' | 'failed' | null>(null);
  useEffect(() => heading.current?.focus(), []);
  const { type_pqrsd: type, issue } = queued.payload;
  const send = async () => {
    setTried('trying');
    await onSendNow();
    setTried('failed');
  };
  return (
    <section className="card receipt" aria-labelledby="en-espera">
      <h2 id="en-espera" tabIndex={-1} ref={heading}>
        Su solicitud espera en este equipo
      </h2>
      <p role="status">
        <strong>
          Sin señal: guardamos su solicitud en este equipo y la enviaremos cuando vuelva la conexión. Todavía no está
          radicada.
        </strong>
      </p>
      <p>
        {PQRSD_TYPE_TEXTS[PQRSD_TYPES.find((known) => known === type) ?? 'sugerencia'].label}: «{String(issue ?? '')}»
      </p>
      <p>
        Vuelva a esta página cuando tenga señal: aquí verá el radicado y la clave. Si es urgente, llame al{' '}
        <a href={contact.phone.href}>{contact.phone.text}</a>.
      </p>
      <p role="status">
        {tried === 'trying' && 'Enviando…'}
        {tried === 'failed' && 'Todavía no hay conexión. La seguimos guardando.'}
      </p>
      <div className="form__actions">
        <button type="button" className="button button--primary" onClick={() => void send()}>
          Intentar ahora
        </button>
        <button type="button" className="button button--secondary" onClick={onCancel}>
          Cancelar y borrarla de este equipo
        </button>
      </div>
    </section>
  );
}
