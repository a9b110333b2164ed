import { Notice } from '#components/form/Notice.tsx';
import type { ApiError } from '#islands/api-client/api-error.ts';

export type Trouble = { kind: 'warn' | 'danger'; title: string; text: string };
type Words = { offline?: string; refused: string; refusedHelp: string };
/** The errors of a save, of whatever text; of those with a version of the text only the kind. */
type SaveError = { kind: 'offline' | 'refused' | 'stopped'; error: ApiError } | { kind: string };

/** Tells why the text is not saved; null for errors that have a notice of their own. */
export function troubleOf(error: SaveError | null, { offline = 'Sin conexión', refused, refusedHelp }: Words) {
  if (!error || !('error' in error)) return null;
  const { message } = error.error;
  const troubles: Record<typeof error.kind, Trouble> = {
    offline: { kind: 'warn', title: offline, text: `${message} Lo intentamos de nuevo solos; nada se pierde.` },
    refused: { kind: 'danger', title: refused, text: `${message} ${refusedHelp}` },
    stopped: {
      kind: 'danger',
      title: 'Ya no se puede guardar aquí',
      text: `${message} Su texto sigue en esta pantalla y en este equipo: cópielo si lo necesita.`,
    },
  };
  return troubles[error.kind];
}

type Props = { error: SaveError | null; trouble: Trouble | null; isOnDevice: boolean };

/** Shows why a text is not saved. A lost connection is announced; ordinary saves are not. */
export const SaveTrouble = ({ error, trouble, isOnDevice }: Props) => (
  <>
    <p className="visually-hidden" role="status">
      {error?.kind === 'offline' && 'Sin conexión con el servidor. Lo que escribe se guarda en este equipo.'}
    </p>
    {trouble && (
      <Notice kind={trouble.kind} title={trouble.title}>
        <p>{trouble.text}</p>
      </Notice>
    )}
    {!isOnDevice && (
      <Notice kind="warn" title="Este equipo no guarda copias">
        <p>Su navegador no lo permite. No cierre esta página hasta que el texto esté guardado en el servidor.</p>
      </Notice>
    )}
  </>
);
