import { PhoneLink } from '#components/PhoneLink.tsx';
import type { PqrsdContact } from './form-settings.ts';

/** Whom to call in danger, beside what is answered in days. */
export const DangerLines = ({ lines }: { lines: PqrsdContact['danger'] }) => (
  <div className="pqrsd-danger text-s no-print">
    <p>¿Usted u otra persona está en peligro, o piensa en hacerse daño? No espere la respuesta: llame ya.</p>
    <ul className="list">
      {lines.map(({ label, text, href, demo = false }) => (
        <li key={label}>
          {label}: <PhoneLink text={text} href={href} demo={demo} />
        </li>
      ))}
    </ul>
  </div>
);
