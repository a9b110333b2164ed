import { PhoneLink } from '#components/PhoneLink.tsx';
import type { PqrsdContact } from './form-settings.ts';

type Props = { lines: PqrsdContact['danger']; isAsked?: boolean };

/** Whom to call in danger, beside what is answered in days; `isAsked` by a question above. */
export const DangerLines = ({ lines, isAsked = false }: Props) => (
  <div className="pqrsd-danger text-s no-print">
    <p>
      {!isAsked && '¿Usted u otra persona está en peligro, o piensa en hacerse daño? '}No espere la respuesta: llame ya.
    </p>
    <ul className="list">
      {lines.map(({ label, text, href, demo = false }) => (
        <li key={label}>
          {label}: <PhoneLink text={text} href={href} demo={demo} />
        </li>
      ))}
    </ul>
  </div>
);
