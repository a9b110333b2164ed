import { type RefObject, useEffect, useState } from 'react';
import { formatCount } from '#shared/formats/count.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;
/** From this share of the limit on, screen readers announce the count. */
const NEARLY_FULL = 0.9;

/** The text length of a control; null until the script runs. */
export function useLength(control: RefObject<Control | null>) {
  const [length, setLength] = useState<number | null>(null);
  // Text typed before hydration counts too.
  useEffect(() => setLength(control.current?.value.length ?? 0), [control]);
  return [length, setLength] as const;
}

/** The remaining characters, or those over the limit; without scripts, the limit. */
export function LengthCount({ length, limit }: { length: number | null; limit: number }) {
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
