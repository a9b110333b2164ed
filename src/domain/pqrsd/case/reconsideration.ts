/** What the hospital owes besides the petition: deciding an appeal, answering anew, obeying an order. Each has a clock. */
import { keysOf } from '#shared/fields/keys-of.ts';
import type { TermClock } from '../term/term-clock.ts';
import type { Side } from './case.ts';

export const RECOURSE_LABELS = { reposicion: 'Recurso de reposición', insistencia: 'Insistencia' };
export type Recourse = keyof typeof RECOURSE_LABELS;

export const DECISION_LABELS = {
  confirma: 'Se confirma la decisión',
  modifica: 'Se cambia la decisión',
  remite: 'Se envía al juez o tribunal',
};
export type DecisionKind = keyof typeof DECISION_LABELS;
export const DECISIONS = keysOf(DECISION_LABELS);

/** The hospital cannot confirm before an insistence: the judge decides it (Ley 1755, art. 26). */
export const DECISIONS_OF: Record<Recourse, readonly [DecisionKind, ...DecisionKind[]]> = {
  reposicion: ['confirma', 'modifica'],
  insistencia: ['remite', 'modifica'],
};

/** Why a case is open again with a clock of its own; one that came back goes on with the clock of the petition. */
const RENEWAL_LABELS = { orden: 'Por orden de un juez', error: 'Por error del hospital' };
export const REOPENING_LABELS = { ...RENEWAL_LABELS, devuelta: 'Porque la entidad la devolvió' };
export type ReopeningCause = keyof typeof REOPENING_LABELS;

/** Who orders something in a case that is still open. */
export const ORDER_LABELS = {
  juez: 'Orden de un juez',
  defensoria: 'Requerimiento de la Defensoría o del Congreso',
  autoridad: 'Requerimiento de otra autoridad',
};
export type OrderSource = keyof typeof ORDER_LABELS;
export const ORDER_SOURCES = keysOf(ORDER_LABELS);

export const RECONSIDERATION_LABELS = { ...RECOURSE_LABELS, ...RENEWAL_LABELS, ...ORDER_LABELS };
export const RECONSIDERATION_CAUSES = keysOf(RECONSIDERATION_LABELS);
export type Reconsideration = {
  cause: keyof typeof RECONSIDERATION_LABELS;
  at: string;
  by: Side;
  /** The order or act that reopened the case. */
  act: string | null;
  clock: TermClock;
  /** The petition is not answered and its term had not passed: it runs beside this one. */
  besidePetition?: true;
};

type Clocks = { clock: TermClock; reconsideration: Reconsideration | null };

/** Whether the term of the petition counts: not while the hospital only has to do something again. */
export const petitionRuns = ({ reconsideration }: Pick<Clocks, 'reconsideration'>): boolean =>
  reconsideration === null || reconsideration.besidePetition === true;

/** The clock of what the hospital owes now: of the reconsideration, else of the petition; of both, the first to end. */
export function activeClock({ clock, reconsideration }: Clocks): TermClock {
  if (reconsideration === null) return clock;
  const isFirst = reconsideration.besidePetition && new Date(clock.dueAt) < new Date(reconsideration.clock.dueAt);
  return isFirst ? clock : reconsideration.clock;
}

/** Whether a judge or an authority ordered what is pending: only an answer ends it. */
export const isOrdered = ({ reconsideration }: Pick<Clocks, 'reconsideration'>): boolean =>
  reconsideration !== null && (reconsideration.cause === 'orden' || reconsideration.cause in ORDER_LABELS);
