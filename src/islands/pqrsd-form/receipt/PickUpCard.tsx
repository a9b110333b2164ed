/** The receipt of a PQRSD that was sent later: shown only to a person who knows the document or the number. */

import { type SubmitEvent, useState } from 'react';
import { focusOnMount } from '#components/form/focus.ts';
import { TextField } from '#components/form/TextField.tsx';
import { PhoneLink } from '#components/PhoneLink.tsx';
import type { PickUp, SealedAnswer } from '#islands/pqrsd-queue/pick-up.ts';
import type { PqrsdContact } from '../form-settings.ts';

const ASKED: Record<PickUp['by'], string> = {
  documento: 'Número de documento que escribió en la solicitud',
  numero: 'Número de 6 cifras que anotó al enviarla',
};
const WRONG: Record<PickUp['by'], string> = {
  documento: 'No es el documento de esa solicitud. Revíselo.',
  numero: 'No es el número de esa solicitud. Revíselo.',
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
  sealed: SealedAnswer;
  contact: PqrsdContact;
  /** Whether the secret opened the receipt. */
  onPickUp: (secret: string) => Promise<boolean>;
  onForget: () => void;
};

export function PickUpCard({ sealed: { by, rad }, contact, onPickUp, onForget }: Props) {
  const [state, setState] = useState<'idle' | 'opening' | 'wrong'>('idle');
  const open = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setState('opening');
    const secret = String(new FormData(event.currentTarget).get('pick_up') ?? '');
    if (!(await onPickUp(secret))) setState('wrong');
  };
  return (
    <form className="card receipt" aria-labelledby="recoger" noValidate onSubmit={(event) => void open(event)}>
      <h2 id="recoger" tabIndex={-1} ref={focusOnMount}>
        La solicitud que esperaba en este equipo ya se radicó
      </h2>
      <p>
        Su radicado es <strong className="tabular">{rad}</strong>. Como este equipo lo puede usar otra persona, la clave
        se muestra solo a quien envió la solicitud.
      </p>
      <TextField
        name="pick_up"
        label={ASKED[by]}
        inputMode={by === 'numero' ? 'numeric' : 'text'}
        autoComplete="off"
        required
        errors={state === 'wrong' ? [WRONG[by]] : undefined}
      />
      <p role="status">{state === 'opening' && 'Abriendo…'}</p>
      <div className="form__actions">
        <button type="submit" className="button button--primary" disabled={state === 'opening'}>
          Ver el radicado y la clave
        </button>
        <button type="button" className="button button--secondary" onClick={onForget}>
          Borrarla de este equipo
        </button>
      </div>
      <p>
        La solicitud sigue su trámite aunque la borre de aquí. Sin la clave, llame al <PhoneLink {...contact.phone} />{' '}
        con el radicado.
      </p>
    </form>
  );
}
