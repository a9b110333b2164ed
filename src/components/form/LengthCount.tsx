import { useEffect, useState } from 'react';
import { formatCount } from '#shared/formats/count.ts';

/** From this share of the limit on, screen readers announce the count. */
const NEARLY_FULL = 0.9;

/** The remaining characters of a control, or those over the limit; without scripts, the limit. */
export function LengthCount({ controlId, limit }: { controlId: string; limit: number }) {
  const [length, setLength] = useState<number | null>(null);
  useEffect(() => {
    const control = document.getElementById(controlId) as HTMLInputElement | HTMLTextAreaElement;
    const count = () => setLength(control.value.length);
    // Text typed before hydration counts too.
    count();
    // The document hears it after React: a render before React has heard it puts the old value back, and a letter is lost.
    const follow = ({ target }: Event) => {
      if (target === control) count();
    };
    document.addEventListener('input', follow);
    return () => document.removeEventListener('input', follow);
  }, [controlId]);

  if (length === null) return <p className="field__count">{`Máximo ${formatCount(limit)} caracteres.`}</p>;
  const left = limit - length;
  const text = left >= 0 ? `Quedan ${formatCount(left)} caracteres.` : `Sobran ${formatCount(-left)} caracteres.`;
  return (
    <>
      <p className={left < 0 ? 'field__error' : 'field__count'} aria-hidden="true">
        {text}
      </p>
      <p className="visually-hidden" role="status">
        {length > limit * NEARLY_FULL ? text : ''}
      </p>
    </>
  );
}
