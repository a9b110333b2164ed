import { useState } from 'react';
import { FieldError, fieldClass } from '#components/form/Field.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import type { Challenge } from '#shared/fields/human-check.schema.ts';
import { solve } from './solve.ts';

type State = 'idle' | 'working' | 'done' | 'failed';

type Props = {
  challenge: Challenge;
  /** What happens without it. */
  fallbackHint: string;
  errors?: string[] | undefined;
};

const STATUS_TEXTS: Record<State, string> = {
  idle: '',
  working: 'Comprobando… Tarda unos segundos; puede seguir leyendo.',
  done: 'Confirmado. Ya puede enviar.',
  failed: 'Este navegador no pudo hacer la comprobación.',
};

/** One press and no puzzle: the device computes for some seconds, which costs a person nothing. */
export function HumanCheck({ challenge, fallbackHint, errors }: Props) {
  const [state, setState] = useState<State>('idle');
  const [proof, setProof] = useState('');
  const isStarted = state === 'working' || state === 'done';
  const start = async () => {
    if (isStarted) return;
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
      <button
        type="button"
        id={fieldId('proof')}
        className="button"
        aria-disabled={isStarted}
        aria-describedby={`${fieldId('proof')}-ayuda`}
        onClick={start}
      >
        {state === 'done' ? 'Confirmado' : 'Confirmar que no soy un programa'}
      </button>
      <p className="field__hint" id={`${fieldId('proof')}-ayuda`}>
        {fallbackHint}
      </p>
      <p role="status">{STATUS_TEXTS[state]}</p>
      <input type="hidden" name="proof" value={proof} />
    </div>
  );
}
