import { useEffect, useRef } from 'react';
import { Notice } from '#components/form/Notice.tsx';

/** Shown once: the way in without the phone. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="stack" ref={box} tabIndex={-1}>
      <Notice kind="ok" title="Segundo factor activado: guarde estos códigos">
        <p>
          Si pierde el teléfono, cada uno sirve una vez en lugar del código. Imprímalos o anótelos y guárdelos lejos del
          computador: no se vuelven a mostrar.
        </p>
      </Notice>
      <ul className="list account-codes" aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="cluster">
        <button type="button" className="button button--primary" onClick={onDone}>
          Ya los guardé
        </button>
        <button type="button" className="button button--secondary" onClick={() => window.print()}>
          Imprimir
        </button>
      </p>
    </div>
  );
}
