import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FieldError, FieldHint, fieldClass, useField } from '#components/form/Field.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import { Honeypot } from '#components/form/Honeypot.tsx';
import type { Challenge, FormOffer } from '#shared/fields/human-check.schema.ts';

type State = 'idle' | 'working' | 'done' | 'failed';

const STATUS_TEXTS: Record<State, string> = {
  idle: '',
  working: 'Comprobando… Tarda unos segundos; puede seguir leyendo.',
  done: 'Confirmado. Ya puede enviar.',
  failed: 'Este navegador no pudo hacer la comprobación.',
};

/** Proof of work in place of a CAPTCHA: one press, and the device computes for some seconds in a worker. */
export function HumanCheck({ challenge, fallbackHint }: { challenge: Challenge; fallbackHint: string }) {
  const { errors } = useField({ name: 'proof', label: '' }).field;
  const [state, setState] = useState<State>('idle');
  const [proof, setProof] = useState('');
  const isStarted = state === 'working' || state === 'done';
  const start = async () => {
    setState('working');
    try {
      setProof(await solve(challenge));
      setState('done');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={fieldClass(errors)}>
      <FieldError name="proof" errors={errors} />
      <Button
        label={state === 'done' ? 'Confirmado' : 'Confirmar que no soy un programa'}
        id={fieldId('proof')}
        inactive={isStarted}
        aria-describedby={`${fieldId('proof')}-ayuda`}
        onClick={start}
      />
      <FieldHint name="proof" hint={fallbackHint} />
      <p role="status">{STATUS_TEXTS[state]}</p>
      <input type="hidden" name="proof" value={proof} />
    </div>
  );
}

/** The proof for a challenge; rejects in a browser without the worker or its cryptography. */
const solve = (challenge: Challenge): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<string | null>) => {
      worker.terminate();
      if (data) resolve(data);
      else reject(new Error('no solution'));
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('the worker failed'));
    };
    worker.postMessage(challenge);
  });

/** The spam protection of a form about accounts: honeypot, form token and, where demanded, proof of work. */
export const SpamGuardFields = ({ offer }: { offer: FormOffer | null }) => (
  <>
    <Honeypot />
    <input type="hidden" name="form_token" value={offer?.form_token ?? ''} />
    {offer?.challenge && (
      <HumanCheck
        key={offer.challenge.signature}
        challenge={offer.challenge}
        fallbackHint="Hace falta para enviar. Si no puede, pida ayuda a quien administra el portal."
      />
    )}
  </>
);
