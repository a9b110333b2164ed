import { useCallback, useEffect, useState } from 'react';

/** How long a success message stays (docs/contract.md#business-constants). */
const LIFETIME_MS = 5000;

type Props = { text: string | null; onDone: () => void };

/** A success message that closes itself after five seconds, except under the pointer or with the focus inside. */
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
        // biome-ignore lint/a11y/noStaticElementInteractions: hover only pauses the timer
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

/** A toast for its place on the screen, and how to show a text in it. */
export function useToast() {
  const [text, showToast] = useState<string | null>(null);
  const clear = useCallback(() => showToast(null), []);
  return { toast: <Toast text={text} onDone={clear} />, showToast };
}
