import { Notice } from '#components/form/Notice.tsx';
import { formatLongDate } from '#domain/time.ts';

/** What the desk has to know of a case whose mail does not arrive. */
export function MailFailed({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <Notice kind="warn" title="El correo no llegó: use otro medio">
      <p>
        El {formatLongDate(new Date(at))} el último correo a esta persona no se pudo entregar. Llámela, escríbale a su
        dirección o responda por aviso.
      </p>
    </Notice>
  );
}
