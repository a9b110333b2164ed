/** What the hospital owes in a case, read from its state: the petition and the duties beside it, and their clocks. Pure. */

import { keysOf } from '#shared/fields/keys-of.ts';
import type { TermClock } from '../term/term-clock.ts';
import { petitionAnswerOf } from './answers.ts';
import type { CaseState, Duty } from './case-state.ts';
import { isOrder, RECOURSE_LABELS, type Recourse } from './duties.ts';
import { inProgressState } from './step-rules.ts';

/** The version of the rules that fold a history; a higher one has every open case folded again, once. */
export const RULES_VERSION = 2;

type Owing = Pick<CaseState, 'clock' | 'duties' | 'answer' | 'formerAnswers' | 'ending' | 'transfer'>;

/** A transfer of which the oficio and its proof are on record, so that the entity owes the answer; null before. */
export const transferMade = ({ transfer, ending }: Pick<Owing, 'transfer' | 'ending'>): CaseState['transfer'] =>
  transfer && (transfer.oficio !== null || ending !== null) ? transfer : null;

/** Whether the petition waits for its answer: it has none, nothing ended it, and no entity has received it. */
export const owesPetition = (state: Omit<Owing, 'clock' | 'duties'>): boolean =>
  petitionAnswerOf(state) === null && state.ending === null && transferMade(state) === null;

/** The term whose end without an answer grants the request (Ley 1755, art. 14, num. 1). */
export const SILENCE_TERM = 'T2';

/**
 * Whether silence granted the request: its term for information or documents ended without an answer, whatever it was
 * classified as afterwards. What was granted is delivered, or withheld by a reservation of the law, and not denied.
 */
export function isGrantedBySilence(
  state: Pick<Owing, 'clock' | 'answer' | 'formerAnswers'> & Pick<CaseState, 'lostTerm'>,
  now: Date,
): boolean {
  const { clock, lostTerm } = state;
  const running = clock.pausedOn === null ? { code: clock.term.code, dueAt: clock.dueAt } : null;
  const { code, dueAt = '' } = lostTerm ?? running ?? {};
  return code === SILENCE_TERM && new Date(petitionAnswerOf(state)?.at ?? now) > new Date(dueAt);
}

/** The clocks that run now, the first to end first: of the petition unless it is suspended, and of each duty. */
export function runningClocks(state: Owing): TermClock[] {
  const ofPetition = owesPetition(state) && state.clock.pausedOn === null ? [state.clock] : [];
  const clocks = [...ofPetition, ...state.duties.map(({ clock }) => clock)];
  return clocks.sort((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
}

/** Whether a term of the hospital runs. */
export const isRunning = (state: Owing): boolean => runningClocks(state).length > 0;

/** The clock that governs the case; of the petition where none runs. */
export const activeClock = (state: Owing): TermClock => runningClocks(state)[0] ?? state.clock;

/** Whether a judge or an authority ordered something that is pending. */
export const isOrdered = ({ duties }: Pick<CaseState, 'duties'>): boolean => duties.some(isOrder);

/** The appeal or insistence that waits for its decision; null: none. */
export const recourseOf = ({ duties }: Pick<CaseState, 'duties'>): Recourse | null =>
  keysOf(RECOURSE_LABELS).find((recourse) => duties.some(({ cause }) => cause === recourse)) ?? null;

/** What is owed to the person, without what an order asks beside an answer. */
export const owedToPerson = <State extends Owing>(state: State): State => ({
  ...state,
  duties: state.duties.filter(({ asks }) => asks !== 'otro'),
});

/** Whether an answer to the person ends a duty. */
export const endsWithAnswer = (duty: Duty): boolean => duty.asks !== 'otro' && !(duty.cause in RECOURSE_LABELS);

/** The duties without those of some causes. */
export const withoutDuties = (duties: readonly Duty[], ...causes: Duty['cause'][]): Duty[] =>
  duties.filter(({ cause }) => !causes.includes(cause));

/** The state of a case with an answer in force, by what is still owed. */
export function stateByDuties({ duties, clock }: Pick<CaseState, 'duties' | 'clock'>): CaseState['state'] {
  if (recourseOf({ duties })) return 'en_recurso';
  return duties.some(endsWithAnswer) ? inProgressState(clock) : 'respondida';
}

/** What a case is when it goes on after its answer or its end: the answer becomes a former one. */
export const goingOn = (
  state: CaseState,
): Pick<CaseState, 'answer' | 'formerAnswers' | 'transfer' | 'ending' | 'duties'> => ({
  answer: null,
  formerAnswers: state.answer ? [...state.formerAnswers, state.answer] : state.formerAnswers,
  transfer: null,
  ending: null,
  duties: withoutDuties(state.duties, 'traslado', 'anulacion'),
});
