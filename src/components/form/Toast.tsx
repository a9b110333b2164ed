import { useEffect, useState } from 'react';

/** How long good news stays (docs/contract.md#business-constants). */
const LIFETIME_MS = 5000;

type Props = { text: string | null; onDone: () => void };

/** Good news that clears itself after five seconds, but not while someone points at it or is in it. */
export function Toast({ text, onDone }: Props) {
  const [isPaused, setHeld] = useState(false);
  useEffect(() => {
    if (text === null || isPaused) return;
    const timer = setTimeout(onDone, LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [text, isPaused, onDone]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div role="status" className="notification">
      {text !== null && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing only pauses the clock
        <div className="notice notice--ok" onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
          <p>{text}</p>
          <button type="button" className="button button--quiet" onClick={onDone}>
            Cerrar
          </button>
        </div>
      )}
    </div>
  );
}
