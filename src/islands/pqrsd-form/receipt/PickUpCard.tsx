/** The receipts of PQRSD that were sent later, each shown only to a person who knows its document or its number. */

import { type SubmitEvent, useState } from 'react';
import { focusOnMount } from '#components/form/focus.ts';
import { TextField } from '#components/form/TextField.tsx';
import { PhoneLink } from '#components/PhoneLink.tsx';
import type { PickUp } from '#islands/pqrsd-queue/pick-up.ts';
import type { SealedPqrsd } from '#islands/pqrsd-queue/queue.ts';
import type { PqrsdContact } from '../form-settings.ts';

type Asked = PickUp['by'] | 'either';
const ASKED: Record<Asked, string> = {
  documento: 'Número de documento que escribió en la solicitud',
  numero: 'Número de 6 cifras que anotó al enviarla',
  either: 'Número de documento que escribió en la solicitud, o el de 6 cifras que anotó al enviarla',
};
const WRONG: Record<Asked, string> = {
  documento: 'No es el documento de esa solicitud. Revíselo.',
  numero: 'No es el número de esa solicitud. Revíselo.',
  either: 'No es el documento ni el número de esas solicitudes. Revíselo.',
};

/** Tells the sender, while the PQRSD waits, with what the clave will be shown. */
export function PickUpText({ pickUp: { by, secret }, isNew }: { pickUp: PickUp; isNew: boolean }) {
  if (by === 'documento')
    return <p>Si cierra esta página, para mostrarle la clave le pediremos el número de documento que escribió.</p>;
  if (!isNew) return <p>Para mostrarle la clave le pediremos el número de 6 cifras que anotó.</p>;
  return (
    <p>
      Anote este número: <strong className="tabular">{secret}</strong>. Si cierra esta página, se lo pediremos para
      mostrarle la clave. No lo volvemos a mostrar.
    </p>
  );
}

type Props = {
  /** One at least; several people may have used the device. */
  sealed: readonly SealedPqrsd[];
  contact: PqrsdContact;
  /** Whether the secret opened a receipt. */
  onPickUp: (secret: string) => Promise<boolean>;
  onForget: (key: string) => void;
};

export function PickUpCard({ sealed, contact, onPickUp, onForget }: Props) {
  const [state, setState] = useState<'idle' | 'opening' | 'wrong'>('idle');
  const open = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setState('opening');
    const secret = String(new FormData(event.currentTarget).get('pick_up') ?? '');
    if (!(await onPickUp(secret))) setState('wrong');
  };
  const ways = new Set(sealed.map(({ outcome }) => outcome.answer.by));
  const asked: Asked = ways.size > 1 ? 'either' : ([...ways][0] ?? 'either');
  const isOne = sealed.length === 1;
  return (
    <form className="card receipt" aria-labelledby="recoger" noValidate onSubmit={(event) => void open(event)}>
      <h2 id="recoger" tabIndex={-1} ref={focusOnMount}>
        {isOne
          ? 'La solicitud que esperaba en este equipo ya se radicó'
          : 'Las solicitudes que esperaban en este equipo ya se radicaron'}
      </h2>
      <p>
        Como este equipo lo puede usar otra persona, la clave se muestra solo a quien envió la solicitud.
        {isOne ? ' Su radicado es:' : ' Los radicados son:'}
      </p>
      <ul>
        {sealed.map(({ key, outcome: { answer } }) => (
          <li key={key}>
            <strong className="tabular">{answer.rad}</strong>{' '}
            <button type="button" className="button button--secondary" onClick={() => onForget(key)}>
              Borrar de este equipo<span className="visually-hidden"> {answer.rad}</span>
            </button>
          </li>
        ))}
      </ul>
      <TextField
        name="pick_up"
        label={ASKED[asked]}
        inputMode={asked === 'numero' ? 'numeric' : 'text'}
        autoComplete="off"
        required
        errors={state === 'wrong' ? [WRONG[asked]] : undefined}
      />
      <p role="status">{state === 'opening' && 'Abriendo…'}</p>
      <div className="form__actions">
        <button type="submit" className="button button--primary" disabled={state === 'opening'}>
          Ver el radicado y la clave
        </button>
      </div>
      <p>
        La solicitud sigue su trámite aunque la borre de aquí. Sin la clave, llame al <PhoneLink {...contact.phone} />{' '}
        con el radicado.
      </p>
    </form>
  );
}
