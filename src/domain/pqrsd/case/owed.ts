/** What the hospital owes in a case, read from its state: the petition and the duties beside it, and their clocks. Pure. */

import { keysOf } from '#shared/fields/keys-of.ts';
import type { TermClock } from '../term/term-clock.ts';
import { answersOf, petitionAnswerOf } from './answers.ts';
import type { CaseState, Duty } from './case-state.ts';
import { isOrder, RECOURSE_LABELS, type Recourse } from './duties.ts';
import { inProgressState } from './step-rules.ts';

/** The version of the rules that fold a history; a higher one has every open case folded again, once. */
export const RULES_VERSION = 4;

type Owing = Pick<CaseState, 'clock' | 'duties' | 'answer' | 'formerAnswers' | 'ending' | 'transfer'>;

/**
 * A transfer of which the oficio and its proof are on record, so that the entity owes the answer, or that was closed before the
 * rule; null before, and where the hospital answered instead of sending it.
 */
export const transferMade = ({
  transfer,
  ending,
  answer,
}: Pick<Owing, 'transfer' | 'ending' | 'answer'>): CaseState['transfer'] =>
  transfer && (transfer.oficio !== null || (ending !== null && answer === null)) ? transfer : null;

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

/** Gives the case with the duties to the person alone, without what an order asks beside an answer. */
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

/**
 * A case without one of its answers, as though it had not been sent: what it ended is owed again under the clock that ran,
 * and an answer that it corrected or decided about is in force. Null: the case has no answer of that number.
 */
export function withoutAnswer(
  state: CaseState,
  seq: number,
): Pick<CaseState, 'state' | 'answer' | 'formerAnswers' | 'duties' | 'ending'> | null {
  const gone = answersOf(state).find((one) => one.seq === seq);
  if (!gone) return null;
  const isInForce = gone === state.answer;
  const others = state.formerAnswers.filter((one) => one !== gone);
  const answer = isInForce ? (others.find((one) => one.seq === gone.over) ?? null) : state.answer;
  const formerAnswers = others.filter((one) => one !== answer);
  const ended = isInForce ? gone.ended.filter((duty) => !answer?.ended.includes(duty)) : [];
  const duties = [...state.duties, ...ended].sort((a, b) => a.seq - b.seq);
  const isOver = isInForce || (answer !== null && petitionAnswerOf({ answer, formerAnswers }) === null);
  if (!isOver) return { ...state, formerAnswers };
  const ending = state.ending?.how === 'cerrada' ? null : state.ending;
  const after = { ...state, answer, formerAnswers, duties, ending };
  return { ...after, state: stateWithout(after) };
}

/** The state of a case of which an answer was taken. */
function stateWithout(state: CaseState): CaseState['state'] {
  if (recourseOf(state)) return 'en_recurso';
  if (state.state !== 'respondida' && (state.state !== 'cerrada' || state.ending)) return state.state;
  if (!owesPetition(state) && !state.transfer) return stateByDuties(state);
  return state.transfer ? 'trasladada' : inProgressState(state.clock);
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
