/** A case as an event-sourced aggregate. Events hold their results, the due date too, whatever the rules say later. */
import {
  type AnswerChannel,
  type AskCause,
  CASE_CHANNEL_LABELS,
  type CaseChannel,
  PQRSD_TYPE_TEXTS,
  type PqrsdState,
  type VISIBILITIES,
} from '../pqrsd.ts';
import type { TermClock } from '../term-clock.ts';
import type { TermBasis } from '../terms.ts';
import type { EventRules } from './step-rules.ts';
import type { AnsweredEvent } from './steps/answer.ts';
import { rulesOfStep, STEP_RULES, type Step, type StepEvent } from './steps.ts';

/** The two sides of a case. */
export type Side = 'ciudadano' | 'hospital';

/** The first event of every case, and the only one without a step. */
type FiledEvent = Pick<CaseState, 'type' | 'channel' | 'ways' | 'clock'> & { kind: 'filed' };

/** An event as it is stored: plain JSON, instants in ISO 8601, no text of a citizen. */
export type CaseEvent = FiledEvent | StepEvent;
export type EventKind = CaseEvent['kind'];

/** An event with its instant. */
export type RecordedEvent = { at: string; event: CaseEvent };

export type CaseState = Required<TermBasis> & {
  state: PqrsdState;
  channel: CaseChannel;
  /** The channels through which the citizen can be answered. */
  ways: AnswerChannel[];
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

const filing: EventRules<FiledEvent> = {
  event: 'filed',
  isPublic: true,
  apply: () => {
    throw new Error('a case has a single filed event');
  },
  describe: ({ type, channel }) => [`${PQRSD_TYPE_TEXTS[type].label}. Llegó así: ${CASE_CHANNEL_LABELS[channel]}.`],
  anonymise: () => ({}),
};

const RULES_BY_EVENT = new Map<EventKind, unknown>(
  [filing, ...Object.values(STEP_RULES)].map((rules) => [rules.event, rules]),
);

/** The rules of an event: its effect, its texts and its anonymisation. */
export const rulesOf = <E extends CaseEvent>({ kind }: Pick<E, 'kind'>) => RULES_BY_EVENT.get(kind) as EventRules<E>;

/** The event in sentences for the desk; empty when its label says it all. */
export const describeEvent = (event: CaseEvent): string => rulesOf(event).describe(event).filter(Boolean).join(' ');

/** Whether the citizen sees the event in the history. */
export const isPublicEvent = (kind: EventKind): boolean => rulesOf({ kind }).isPublic;

/** The reducer: the state after one more event. */
export const applyEvent = (state: CaseState, { at, event }: RecordedEvent): CaseState => ({
  ...state,
  ...rulesOf(event).apply(state, event, at),
});

/** The state after the filing; throws when a history begins with another event. */
function initialState({ event }: RecordedEvent): CaseState {
  if (event.kind !== 'filed') throw new Error('the first event of a history must be filed');
  const { kind: _, ...filed } = event;
  return {
    ...filed,
    state: 'recibida',
    risk: null,
    matter: null,
    priority: false,
    assignedTo: null,
    awaitsReply: false,
    completionRequest: null,
    transfer: null,
    answer: null,
    ending: null,
  };
}

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

export type MessageContent = { by: Side; visibility: (typeof VISIBILITIES)[number]; text: string };

/** The message of a step: the officer's text with what the law requires to be told (new date, next resort). */
export function messageOf(step: Step, event: CaseEvent): MessageContent | null {
  const { message, visibility = 'publica' } = rulesOfStep(step.kind);
  return message ? { by: 'by' in step ? step.by : 'hospital', visibility, text: message(step, event) } : null;
}
