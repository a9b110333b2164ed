/**
 * A request as the sum of what happened to it: the state is folded from the events, which hold their
 * results (the due date too), so that the history alone tells the state, today and in ten years.
 * Which steps may be taken is in pqrsd-steps.ts.
 */
import type { AnswerChannel, AskCause, CaseChannel, Outcome, PqrsdState, PqrsdType } from './pqrsd.ts';
import type { Clock } from './pqrsd-clock.ts';
import type { Matter, Risk } from './pqrsd-terms.ts';

/** Who speaks in a case. */
export type Side = 'ciudadano' | 'hospital';

/** What happened, as it is stored: plain JSON, instants in ISO 8601, no text of a citizen. */
export type CaseEvent =
  | { kind: 'filed'; type: PqrsdType; channel: CaseChannel; ways: AnswerChannel[]; clock: Clock }
  | {
      kind: 'classified';
      type: PqrsdType;
      risk: Risk | null;
      matter: Matter | null;
      priority: boolean;
      reason: string;
      clock: Clock;
    }
  | { kind: 'assigned'; to: number; name: string }
  | { kind: 'noted' }
  | { kind: 'wrote'; by: Side }
  | { kind: 'asked'; cause: AskCause; respondBy: string; clock: Clock }
  | { kind: 'granted'; respondBy: string }
  | { kind: 'completed'; by: Side; clock: Clock }
  | { kind: 'extended'; days: number; reason: string; clock: Clock }
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
export type Happening = { at: string; event: CaseEvent };

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
  clock: Clock;
  /** What the citizen was asked to complete, while the answer is awaited. */
  request: { cause: AskCause; respondBy: string; granted: boolean } | null;
  transfer: { entity: string; at: string } | null;
  answer: (Omit<EventOf<'answered'>, 'kind'> & { at: string }) | null;
  /** How it ended. */
  ending: { how: 'cerrada' | 'desistimiento' | 'anulada'; at: string; reason: string | null } | null;
};

type Effects = { [K in EventKind]: (state: CaseState, event: EventOf<K>, at: string) => Partial<CaseState> };

const workedOn = (clock: Clock): PqrsdState => (clock.extendedBy > 0 ? 'prorrogada' : 'en_tramite');

const EFFECTS: Omit<Effects, 'filed'> = {
  classified: (state, { type, risk, matter, priority, clock }) => ({
    type,
    risk,
    matter,
    priority,
    clock,
    // A term counted anew has no extension any more.
    state: state.state === 'prorrogada' ? workedOn(clock) : state.state,
  }),
  assigned: (state, { to }) => ({ assignedTo: to, state: state.state === 'recibida' ? 'en_tramite' : state.state }),
  noted: () => ({}),
  wrote: (_state, { by }) => ({ awaitsReply: by === 'ciudadano' }),
  asked: (_state, { cause, respondBy, clock }) => ({
    state: 'por_completar',
    awaitsReply: false,
    clock,
    request: { cause, respondBy, granted: false },
  }),
  granted: ({ request }, { respondBy }) => ({ request: request && { ...request, respondBy, granted: true } }),
  completed: (_state, { by, clock }) => ({
    state: workedOn(clock),
    awaitsReply: by === 'ciudadano',
    clock,
    request: null,
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
    request: null,
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
    request: null,
    ending: { how: 'anulada', at, reason },
  }),
};

/** The state after one more event. */
export function evolve(state: CaseState, { at, event }: Happening): CaseState {
  if (event.kind === 'filed') throw new Error('a case is filed once');
  const effect = EFFECTS[event.kind] as (state: CaseState, event: CaseEvent, at: string) => Partial<CaseState>;
  return { ...state, ...effect(state, event, at) };
}

/** The state at the start of a history. */
function beginning({ event }: Happening): CaseState {
  if (event.kind !== 'filed') throw new Error('a history begins with its filing');
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
    request: null,
    transfer: null,
    answer: null,
    ending: null,
  };
}

/** The state after each event of a history. */
export function statesOf(history: readonly Happening[]): CaseState[] {
  const states: CaseState[] = [];
  for (const happening of history) {
    const before = states.at(-1);
    states.push(before ? evolve(before, happening) : beginning(happening));
  }
  return states;
}

/** The state a history ends in. */
export function stateOf(history: readonly Happening[]): CaseState {
  const last = statesOf(history).at(-1);
  if (!last) throw new Error('a case has a history');
  return last;
}
