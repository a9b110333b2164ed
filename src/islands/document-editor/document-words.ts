/** What the frame of the editors says of a document. */
import { formatLongDateTime } from '#shared/time/time.ts';

type Saved = { by: string; at: string } | null;

/** Whose version stands against the one on the screen, after a conflict; a person may be in conflict with another device. */
export function conflictWords(theirs: Saved, me: string, noun: string) {
  if (!theirs) {
    return {
      title: `La ${noun} publicada cambió`,
      who: 'Se publicó otra versión mientras usted escribía.',
      theirs: 'La publicada',
      note: 'La que está en el sitio',
    };
  }
  const note = `Guardada el ${formatLongDateTime(new Date(theirs.at))}`;
  return theirs.by === me
    ? {
        title: `Usted guardó otra versión de esta ${noun}`,
        who: 'La guardó en otro equipo o en otra ventana.',
        theirs: 'La que ya había guardado',
        note,
      }
    : {
        title: `Otra persona cambió esta ${noun}`,
        who: `${theirs.by} guardó otra versión mientras usted escribía.`,
        theirs: `La de ${theirs.by}`,
        note,
      };
}

/** Whose version waits on this device, beside the one on the screen. */
export const setAsideTitle = (by: string | null, me: string): string =>
  by === null || by === me ? 'Hay otra versión suya en este equipo' : `Hay otra versión en este equipo: la de ${by}`;
