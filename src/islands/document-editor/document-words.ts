/** The words of the frame of the editors. */
import { AUTOMATIC, type AutosaveState, isUnsaved, type Subject } from '#islands/autosave/autosave-state.ts';
import { dayOf, formatHour, formatLongDateTime, formatShortDateTime } from '#shared/time/time.ts';

/** «Estado»: «Editando» while something is unsaved, then the state of the server's version (docs/contract.md#editor). */
export function statusText<S extends Subject>(saving: AutosaveState<S>, state: string): string {
  if (saving.pending?.act.status === AUTOMATIC.status && !saving.syncError) return 'Guardando…';
  return saving.known.server === null || isUnsaved(saving) ? 'Editando' : state;
}

/** Where the newest text is stored; null while it is being written. `savedAt`: of the draft. */
export function savedText<S extends Subject>(saving: AutosaveState<S>, savedAt: string | null, now: Date) {
  if (saving.syncError?.kind === 'offline') return 'Sin conexión con el servidor: se guarda en este equipo.';
  if (saving.syncError?.kind === 'signed-out') return 'Su sesión terminó: se guarda en este equipo.';
  if (!savedAt || isUnsaved(saving)) return null;
  const isToday = dayOf(new Date(savedAt)) === dayOf(now);
  return `Borrador guardado ${isToday ? `a las ${formatHour(savedAt)}` : `el ${formatShortDateTime(savedAt)}`}`;
}

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
