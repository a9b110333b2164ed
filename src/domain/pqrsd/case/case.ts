/**
 * A case as an event-sourced aggregate: the state is folded from the recorded events. An event holds its results (the
 * due date too), so the history alone gives the state, whatever the rules say later.
 */
import type { AnswerChannel, AskCause, CaseChannel, PqrsdState, PqrsdType } from '../pqrsd.ts';
import type { TermClock } from '../term-clock.ts';
import type { Matter, Risk } from '../terms.ts';
import { type FiledEvent, filing, initialState } from './filing.ts';
import type { EventRules } from './step-rules.ts';
import type { AnsweredEvent } from './steps/answer.ts';
import { STEP_RULES, type StepEvent } from './steps.ts';

/** The two sides of a case. */
export type Side = 'ciudadano' | 'hospital';

/** An event as it is stored: plain JSON, instants in ISO 8601, no text of a citizen. */
export type CaseEvent = FiledEvent | StepEvent;
export type EventKind = CaseEvent['kind'];

/** An event with its instant. */
export type RecordedEvent = { at: string; event: CaseEvent };

export type CaseState = {
  state: PqrsdState;
  type: PqrsdType;
  channel: CaseChannel;
  /** The channels through which the citizen can be answered. */
  ways: AnswerChannel[];
  risk: Risk | null;
  matter: Matter | null;
  priority: boolean;
  assignedTo: number | null;
  /** The last message is the citizen's and an officer has to read it. */
  awaitsReply: boolean;
  clock: TermClock;
  /** What the citizen has to complete; null when nothing is pending. */
  completionRequest: { cause: AskCause; respondBy: string; granted: boolean } | null;
  transfer: { entity: string; at: string } | null;
  answer: (Omit<AnsweredEvent, 'kind'> & { at: string }) | null;
  ending: { how: 'cerrada' | 'desistimiento' | 'anulada'; at: string; reason: string | null } | null;
};

const RULES_BY_EVENT = new Map<EventKind, unknown>(
  [filing, ...Object.values(STEP_RULES)].map((rules) => [rules.event, rules]),
);

/** The rules of an event: its effect, its texts and its anonymisation. */
export const rulesOf = <E extends CaseEvent>({ kind }: Pick<E, 'kind'>) => RULES_BY_EVENT.get(kind) as EventRules<E>;

/** The reducer: the state after one more event. */
export const applyEvent = (state: CaseState, { at, event }: RecordedEvent): CaseState => ({
  ...state,
  ...rulesOf(event).apply(state, event, at),
});

/** The state after each event of a history. */
export function statesAfterEach(history: readonly RecordedEvent[]): CaseState[] {
  const states: CaseState[] = [];
  for (const recorded of history) {
    const before = states.at(-1);
    states.push(before ? applyEvent(before, recorded) : initialState(recorded));
  }
  return states;
}

/** The state at the end of a history; throws when it is empty. */
export function foldHistory(history: readonly RecordedEvent[]): CaseState {
  const last = statesAfterEach(history).at(-1);
  if (!last) throw new Error('a case history must not be empty');
  return last;
}
