/**
 * A request as the sum of what happened to it: the state is folded from the events, which hold their
 * results (the due date too), so that the history alone tells the state, today and in ten years.
 * Which steps may be taken is in pqrsd-steps.ts.
 */
import type { AnswerChannel, AskCause, CaseChannel, Outcome, PqrsdState, PqrsdType } from '../pqrsd.ts';
import type { TermClock } from '../term-clock.ts';
import type { Matter, Risk } from '../terms.ts';

/** Who speaks in a case. */
export type Side = 'ciudadano' | 'hospital';

/** What happened, as it is stored: plain JSON, instants in ISO 8601, no text of a citizen. */
export type CaseEvent =
  | { kind: 'filed'; type: PqrsdType; channel: CaseChannel; ways: AnswerChannel[]; clock: TermClock }
  | {
      kind: 'classified';
      type: PqrsdType;
      risk: Risk | null;
      matter: Matter | null;
      priority: boolean;
      reason: string;
      clock: TermClock;
    }
  | { kind: 'assigned'; to: number; name: string }
  | { kind: 'noted' }
  | { kind: 'wrote'; by: Side }
  | { kind: 'asked'; cause: AskCause; respondBy: string; clock: TermClock }
  | { kind: 'granted'; respondBy: string }
  | { kind: 'completed'; by: Side; clock: TermClock }
  | { kind: 'extended'; days: number; reason: string; clock: TermClock }
  | { kind: 'transferred'; entity: string; reason: string; late: string | null }
  | {
      kind: 'answered';
      channel: AnswerChannel;
      outcome: Outcome;
      ground: string | null;
      evidence: string | null;
      insistUntil: string | null;
      noticeUntil: string | null;
    }
  | { kind: 'noticed'; evidence: string | null; noticeUntil: string }
  | { kind: 'abandoned'; act: string; reason: string }
  | { kind: 'closed'; evidence: string | null }
  | { kind: 'annulled'; reason: string };
export type EventKind = CaseEvent['kind'];
type EventOf<K extends EventKind> = Extract<CaseEvent, { kind: K }>;

/** An event with its moment. */
export type RecordedEvent = { at: string; event: CaseEvent };

/** What each event is called in the history of a case. */
export const EVENT_LABELS: Record<EventKind, string> = {
  filed: 'Radicada',
  classified: 'Clasificada',
  assigned: 'Asignada',
  noted: 'Nota interna',
  wrote: 'Mensaje',
  asked: 'Se pidió completarla',
  granted: 'Más plazo para completarla',
  completed: 'Completada',
  extended: 'Prorrogada',
  transferred: 'Trasladada',
  answered: 'Respondida',
  noticed: 'Publicada en avisos',
  abandoned: 'Archivada por desistimiento',
  closed: 'Cerrada',
  annulled: 'Anulada',
};

/** All of them, in the order of a case's life. */
export const EVENT_KINDS = Object.keys(EVENT_LABELS) as EventKind[];

export type CaseState = {
  state: PqrsdState;
  type: PqrsdType;
  channel: CaseChannel;
  /** How this person can be answered. */
  ways: AnswerChannel[];
  risk: Risk | null;
  matter: Matter | null;
  priority: boolean;
  assignedTo: number | null;
  /** The citizen had the last word: somebody has to read it. */
  awaitsReply: boolean;
  clock: TermClock;
  /** What the citizen was asked to complete, while the answer is awaited. */
  completionRequest: { cause: AskCause; respondBy: string; granted: boolean } | null;
  transfer: { entity: string; at: string } | null;
  answer: (Omit<EventOf<'answered'>, 'kind'> & { at: string }) | null;
  /** How it ended. */
  ending: { how: 'cerrada' | 'desistimiento' | 'anulada'; at: string; reason: string | null } | null;
};

type Reducers = { [K in EventKind]: (state: CaseState, event: EventOf<K>, at: string) => Partial<CaseState> };

const inProgressState = (clock: TermClock): PqrsdState => (clock.extendedBy > 0 ? 'prorrogada' : 'en_tramite');

const REDUCERS: Omit<Reducers, 'filed'> = {
  classified: (state, { type, risk, matter, priority, clock }) => ({
    type,
    risk,
    matter,
    priority,
    clock,
    // A term counted anew has no extension any more.
    state: state.state === 'prorrogada' ? inProgressState(clock) : state.state,
  }),
  assigned: (state, { to }) => ({ assignedTo: to, state: state.state === 'recibida' ? 'en_tramite' : state.state }),
  noted: () => ({}),
  wrote: (_state, { by }) => ({ awaitsReply: by === 'ciudadano' }),
  asked: (_state, { cause, respondBy, clock }) => ({
    state: 'por_completar',
    awaitsReply: false,
    clock,
    completionRequest: { cause, respondBy, granted: false },
  }),
  granted: ({ completionRequest }, { respondBy }) => ({
    completionRequest: completionRequest && { ...completionRequest, respondBy, granted: true },
  }),
  completed: (_state, { by, clock }) => ({
    state: inProgressState(clock),
    awaitsReply: by === 'ciudadano',
    clock,
    completionRequest: null,
  }),
  extended: (_state, { clock }) => ({ state: 'prorrogada', clock }),
  transferred: (_state, { entity }, at) => ({ state: 'trasladada', awaitsReply: false, transfer: { entity, at } }),
  answered: (_state, { kind: _, ...answer }, at) => ({
    state: 'respondida',
    awaitsReply: false,
    answer: { ...answer, at },
  }),
  noticed: ({ answer }, { noticeUntil }) => ({ answer: answer && { ...answer, noticeUntil } }),
  abandoned: (_state, { reason }, at) => ({
    state: 'cerrada',
    awaitsReply: false,
    completionRequest: null,
    ending: { how: 'desistimiento', at, reason },
  }),
  closed: (_state, _event, at) => ({
    state: 'cerrada',
    awaitsReply: false,
    ending: { how: 'cerrada', at, reason: null },
  }),
  annulled: (_state, { reason }, at) => ({
    state: 'anulada',
    awaitsReply: false,
    completionRequest: null,
    ending: { how: 'anulada', at, reason },
  }),
};

/** The state after one more event. */
export function applyEvent(state: CaseState, { at, event }: RecordedEvent): CaseState {
  if (event.kind === 'filed') throw new Error('a case has a single filed event');
  const effect = REDUCERS[event.kind] as (state: CaseState, event: CaseEvent, at: string) => Partial<CaseState>;
  return { ...state, ...effect(state, event, at) };
}

/** The state at the start of a history. */
function initialState({ event }: RecordedEvent): CaseState {
  if (event.kind !== 'filed') throw new Error('the first event of a history must be filed');
  const { type, channel, ways, clock } = event;
  return {
    state: 'recibida',
    type,
    channel,
    ways,
    risk: null,
    matter: null,
    priority: false,
    assignedTo: null,
    awaitsReply: false,
    clock,
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

/** The state a history ends in. */
export function foldHistory(history: readonly RecordedEvent[]): CaseState {
  const last = statesAfterEach(history).at(-1);
  if (!last) throw new Error('a case history must not be empty');
  return last;
}
