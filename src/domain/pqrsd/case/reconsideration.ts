/** What the hospital has to do again after its answer: decide an appeal, or answer anew. Each has a clock of its own. */
import { keysOf } from '#shared/fields/keys-of.ts';
import type { TermClock } from '../term-clock.ts';
import type { Side } from './case.ts';

export const RECOURSE_LABELS = { reposicion: 'Recurso de reposición', insistencia: 'Insistencia' };
export type Recourse = keyof typeof RECOURSE_LABELS;

export const DECISION_LABELS = {
  confirma: 'Se confirma la decisión',
  modifica: 'Se cambia la decisión',
  remite: 'Se envía al juez',
};
export type DecisionKind = keyof typeof DECISION_LABELS;
export const DECISIONS = keysOf(DECISION_LABELS);

/** The hospital cannot confirm before an insistence: the judge decides it (Ley 1755, art. 26). */
export const DECISIONS_OF: Record<Recourse, readonly [DecisionKind, ...DecisionKind[]]> = {
  reposicion: ['confirma', 'modifica'],
  insistencia: ['remite', 'modifica'],
};

/** Why a case is open again. */
export const REOPENING_LABELS = { orden: 'Por orden de un juez', error: 'Por error del hospital' };
export type ReopeningCause = keyof typeof REOPENING_LABELS;

export const RECONSIDERATION_LABELS = { ...RECOURSE_LABELS, ...REOPENING_LABELS };
export const RECONSIDERATION_CAUSES = keysOf(RECONSIDERATION_LABELS);
export type Reconsideration = {
  cause: Recourse | ReopeningCause;
  at: string;
  by: Side;
  /** The order or act that reopened the case. */
  act: string | null;
  clock: TermClock;
};

/** The clock of what the hospital owes now: of the reconsideration, else of the petition. */
export const activeClock = ({
  clock,
  reconsideration,
}: {
  clock: TermClock;
  reconsideration: Reconsideration | null;
}): TermClock => reconsideration?.clock ?? clock;
