import { type RefObject, useEffect, useState } from 'react';
import { formatCount } from '#shared/formats/count.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;
/** From this share of the limit on, the count is worth reading aloud. */
const NEARLY_FULL = 0.9;

/** How long the text of a control is; null until a script is there to count. */
export function useLength(control: RefObject<Control | null>) {
  const [length, setLength] = useState<number | null>(null);
  // What was typed before this script arrived counts too.
  useEffect(() => setLength(control.current?.value.length ?? 0), [control]);
  return [length, setLength] as const;
}

/** How much is left of a limit, or how much is over it; without scripts, the limit. */
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
