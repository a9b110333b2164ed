/** A case as an event-sourced aggregate. Events hold their results, the due date too, whatever the rules say later. */

import type { Day } from '#shared/time/time.ts';
import { type AnswerChannel, type AskCause, PQRSD_TYPE_TEXTS, type PqrsdState, type VISIBILITIES } from '../pqrsd.ts';
import { sentence } from '../term/due-text.ts';
import type { TermClock } from '../term/term-clock.ts';
import { RISK_LABELS, type Risk, type TermBasis } from '../term/terms.ts';
import { type Telling, type ToldAct, tellingTexts, toldAfter } from './acts.ts';
import type { Answer, Decree } from './answers.ts';
import { FORMER_PROPOSAL_EVENTS, type FormerProposalEvent } from './approval/former-events.ts';
import type { Proposal } from './approval/proposal.ts';
import { CASE_CHANNEL_LABELS, type CaseChannel } from './channels.ts';
import type { ClassChoice } from './classification.ts';
import { type Consultation, withdrawAwaited } from './consultation/consultation.ts';
import { FORMER_CONSULTATION_EVENTS, type FormerConsultationEvent } from './consultation/former-events.ts';
import type { Duty } from './duties.ts';
import type { LostTerm } from './recount-term.ts';
import { type CaseRef, isBecomingSealed } from './related.ts';
import { describeClass, type EventRules } from './step-rules.ts';
import { rulesOfStep, STEP_RULES, type Step, type StepEvent } from './steps.ts';

/** The two sides of a case. */
export type Side = 'ciudadano' | 'hospital';

/** The first event of every case, and the only one without a step. */
type FiledEvent = Pick<CaseState, 'type' | 'channel' | 'ways' | 'clock'> & {
  kind: 'filed';
  /** Told at the counter. */
  risk?: Risk;
  /** Its text has urgent words. */
  urgentWords?: true;
  /** The person said that a person is in danger now. */
  dangerNow?: true;
  /** Its number in the register of the entity that sent it; empty once anonymised. */
  externalNumber?: string;
  /** Why it was registered long after it came; empty once anonymised. */
  lateReason?: string;
  service?: ClassChoice;
  motive?: ClassChoice;
  /** Absent: the person did not ask for it. */
  answerByMail?: boolean;
};

type FormerEvent = FormerProposalEvent | FormerConsultationEvent;

/** An event as it is stored: plain JSON, instants in ISO 8601, no text of a citizen. */
export type CaseEvent = FiledEvent | (StepEvent & { telling?: Telling }) | FormerEvent;
export type EventKind = CaseEvent['kind'];

/** An event with its instant. */
export type RecordedEvent = { at: string; event: CaseEvent };

export type EndingKind = 'cerrada' | 'desistimiento' | 'desistimiento_expreso' | 'anulada';

export type CaseState = Required<TermBasis> & {
  state: PqrsdState;
  channel: CaseChannel;
  /** The channels through which the citizen can be answered. */
  ways: AnswerChannel[];
  /** The person asked for the whole answer by e-mail; otherwise the mail brings a link to it. */
  answerByMail: boolean;
  priority: boolean;
  /** Its number in the register of the entity that sent it. */
  externalNumber: string | null;
  service: ClassChoice | null;
  motive: ClassChoice | null;
  /** Its text has urgent words, or the person said that a person is in danger now. */
  urgentWords: boolean;
  /** A person has judged its risk (steps/classify.ts). */
  judged: boolean;
  assignedTo: number | null;
  /** The last message is the citizen's and an officer has to read it. */
  awaitsReply: boolean;
  clock: TermClock;
  /** How many claves were given in place of the first. */
  claveGeneration: number;
  /** The texts that were taken from the view of the person. */
  withheld: { seq: number; at: string }[];
  /** Since when this term is in force: the receipt, or the step that gave the case another. */
  termSince: string;
  /** A term that ran out before a classification replaced it; the first one. */
  lostTerm: LostTerm | null;
  /** What the citizen has to complete; null when nothing is pending. */
  completionRequest: {
    /** The number of the event that asked for it. */
    seq: number;
    cause: AskCause;
    respondBy: string;
    granted: boolean;
    /** The clock before the pause. */
    clockBefore: TermClock;
  } | null;
  /** The person was asked to complete it for these causes, and the request was not undone. */
  asked: AskCause[];
  /** The extension that the petition got, which any other term keeps as far as its norm allows. */
  extension: { days: number; on: Day } | null;
  transfer: {
    entity: string;
    at: string;
    /** The oficio with its proof, and when it was sent; null: it is not on record (`owed.ts`). */
    oficio: string | null;
    sentAt: string | null;
  } | null;
  /** The answer in force. */
  answer: Answer | null;
  /** The answers that were corrected, replaced or reconsidered, the oldest first. */
  formerAnswers: Answer[];
  /** What the person was told beside the answers, with its proof, the oldest first (`acts.ts`). */
  told: ToldAct[];
  /** What is owed beside the petition, the oldest first. */
  duties: Duty[];
  /** The case whose answer serves this one; and those that the answer of this one serves. */
  joinedTo: CaseRef | null;
  members: CaseRef[];
  /** Cases that have to do with this one. */
  related: CaseRef[];
  /** When the database was marked with «reclamo en trámite». */
  legendAt: string | null;
  /** Input asked of colleagues, the oldest first: rows, of which the history tells only the question and the answer. */
  consultations: Consultation[];
  /** The answers proposed for approval, the oldest first: rows that the history does not tell, read with it. */
  proposals: Proposal[];
  /** What a partial answer left for later, and until when. */
  pending: { text: string; by: string } | null;
  ending: {
    how: EndingKind;
    at: string;
    /** When the desk recorded a withdrawal that the person did not write in the portal. */
    recordedAt?: string;
    reason: string | null;
    /** The act that archived it; absent in acts older than the rule, which carry `appealUntil` themselves. */
    decree?: Decree;
    appealUntil?: string | null | undefined;
  } | null;
};

const filing: EventRules<FiledEvent> = {
  event: 'filed',
  isPublic: true,
  apply: () => {
    throw new Error('a case has a single filed event');
  },
  describe: ({ type, channel, risk, urgentWords, dangerNow, externalNumber, lateReason, service, motive }) => [
    `${PQRSD_TYPE_TEXTS[type].label}. Llegó así: ${CASE_CHANNEL_LABELS[channel]}.`,
    risk ? `${RISK_LABELS[risk]}.` : null,
    externalNumber ? `Su número allá: ${externalNumber}.` : null,
    lateReason ? sentence(`Se radicó tarde: ${lateReason}`) : null,
    ...describeClass({ service, motive }),
    urgentWords === true && 'Tiene palabras de urgencia.',
    dangerNow === true && 'La persona dijo que alguien está en peligro.',
  ],
  anonymise: ({ externalNumber, lateReason }) => ({
    ...(externalNumber && { externalNumber: '' }),
    ...(lateReason && { lateReason: '' }),
  }),
};

const OF_STEPS = Object.values(STEP_RULES).filter((rules) => 'event' in rules);
const RULES_BY_EVENT = new Map<EventKind, unknown>(
  [filing, ...OF_STEPS, ...FORMER_PROPOSAL_EVENTS, ...FORMER_CONSULTATION_EVENTS].map((rules) => [rules.event, rules]),
);

/** The rules of an event: its effect, its texts and its anonymisation. */
export const rulesOf = <E extends CaseEvent>({ kind }: Pick<E, 'kind'>) => RULES_BY_EVENT.get(kind) as EventRules<E>;

/** The event in sentences for the desk; empty when its label says it all. */
export const describeEvent = (event: CaseEvent): string =>
  [...rulesOf(event).describe(event), ...('telling' in event ? tellingTexts(event.telling) : [])]
    .filter(Boolean)
    .join(' ');

/** Whether the citizen sees the event in the history. */
export const isPublicEvent = (kind: EventKind): boolean => rulesOf({ kind }).isPublic;

/** The reducer: the state after one more event, whose number in the history is `seq`. */
export function applyEvent(state: CaseState, { at, event }: RecordedEvent, seq: number): CaseState {
  const after = { ...state, ...rulesOf(event).apply(state, event, at, seq) };
  const told = toldAfter(after, { at, event }, seq);
  const consultations = isBecomingSealed(state, after) ? withdrawAwaited(after.consultations, at) : after.consultations;
  return { ...after, told, consultations };
}

/** The state after the filing; throws when a history begins with another event. */
function initialState({ event }: RecordedEvent): CaseState {
  if (event.kind !== 'filed') throw new Error('the first event of a history must be filed');
  const {
    kind: _,
    risk = null,
    urgentWords = false,
    dangerNow = false,
    lateReason: _late,
    service = null,
    motive = null,
    ...filed
  } = event;
  return {
    ...filed,
    externalNumber: filed.externalNumber || null,
    service,
    motive,
    answerByMail: filed.answerByMail ?? false,
    claveGeneration: 0,
    withheld: [],
    termSince: filed.clock.receivedAt,
    lostTerm: null,
    state: 'recibida',
    risk,
    urgentWords: urgentWords || dangerNow,
    judged: risk !== null,
    matter: null,
    priority: false,
    assignedTo: null,
    awaitsReply: false,
    completionRequest: null,
    asked: [],
    extension: null,
    transfer: null,
    answer: null,
    formerAnswers: [],
    told: [],
    duties: [],
    joinedTo: null,
    members: [],
    related: [],
    legendAt: null,
    consultations: [],
    proposals: [],
    pending: null,
    ending: null,
  };
}

/** The state after each event of a history. */
export function statesAfterEach(history: readonly RecordedEvent[]): CaseState[] {
  const states: CaseState[] = [];
  for (const recorded of history) {
    const before = states.at(-1);
    states.push(before ? applyEvent(before, recorded, states.length + 1) : initialState(recorded));
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
  const text = message?.(step, event) ?? null;
  return text === null ? null : { by: 'by' in step ? step.by : 'hospital', visibility, text };
}
