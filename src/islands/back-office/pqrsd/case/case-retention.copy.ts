import type { CaseRetention } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';

export type LegalHoldAction = 'hold' | 'lift';

type LegalHoldCopy = { action: string; title: string; help: string; hint: string; send: string; done: string };
export const LEGAL_HOLD_COPY: Record<LegalHoldAction, LegalHoldCopy> = {
  hold: {
    action: 'Conservar por orden legal',
    title: 'Conservar por orden legal',
    help: 'Mientras la orden esté puesta nada de este caso se anonimiza, aunque termine su plazo.',
    hint: 'Qué proceso, investigación u orden lo pide, y de quién. Por ejemplo: Tutela 2026-0123, Juzgado 2 Municipal.',
    send: 'Conservar el caso',
    done: 'El caso se conserva por orden.',
  },
  lift: {
    action: 'Levantar la orden',
    title: 'Levantar la orden de conservarlo',
    help: 'El caso vuelve a su plazo: si ya terminó, aparecerá entre los que se pueden anonimizar.',
    hint: 'Por qué ya no hace falta. Por ejemplo: el proceso terminó con la sentencia del 4 de mayo.',
    send: 'Levantar la orden',
    done: 'La orden se levantó.',
  },
};

const day = (iso: string | null): string => (iso ? formatLongDate(iso) : '');

/** The stage of retention, in a sentence. */
export function retentionStageText({ stage, series, kept_until }: CaseRetention): string {
  switch (stage) {
    case 'anonimizada':
      return `Fue de la serie «${series}» y se conservó hasta el ${day(kept_until)}.`;
    case 'conservada':
      return `Serie «${series}». No se anonimiza mientras la orden esté puesta.`;
    case 'abierta':
      return `Serie «${series}». Su plazo empieza a contar cuando se cierre.`;
    case 'terminada':
      return `Serie «${series}». Su plazo terminó el ${day(kept_until)}: se anonimizará cuando se apruebe.`;
    case 'por_terminar':
      return `Serie «${series}». Su plazo termina pronto, el ${day(kept_until)}. Si hace falta en un proceso, consérvelo.`;
    default:
      return `Serie «${series}». Se conserva hasta el ${day(kept_until)}.`;
  }
}
