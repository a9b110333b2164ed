/** The state of a case, as its history folds (`case.ts`), and what it is decided by. */

import type { WorkCalendar } from '#domain/calendar/business-days.ts';
import type { MailFailureCode } from '#domain/operations/mail-delivery.ts';
import type { Day } from '#shared/time/time.ts';
import type { NamedFile } from '../case-files.ts';
import type { AnswerChannel, AskCause, Outcome, PqrsdState, PqrsdType, VISIBILITIES } from '../pqrsd.ts';
import type { TermClock } from '../term/term-clock.ts';
import type { Term, TermBasis, TermTable } from '../term/terms.ts';
import type { CaseChannel } from './channels.ts';
import type { ClassChoice, ClassificationRules } from './classification.ts';
import type { DecisionKind, DutyCause, Recourse } from './duties.ts';
import type { EventKind } from './events.ts';
import type { CaseRef } from './related.ts';

/** The two sides of a case. */
export type Side = 'ciudadano' | 'hospital';

export type MessageContent = { by: Side; visibility: (typeof VISIBILITIES)[number]; text: string };

/** The business days of the recourses that an act names to the person; null: the law gives none. */
export type RecourseDays = { appeal: number | null; insist: number | null };

/** The event that records an answer. */
export type AnsweredEvent = {
  kind: 'answered';
  channel: AnswerChannel;
  outcome: Outcome;
  ground: string | null;
  evidence: string | null;
  insistUntil: string | null;
  noticeUntil: string | null;
  /** Absent in answers older than the rule. */
  appealUntil?: string | null;
  /** Absent without recourses, and in answers older than the rule, whose text may not name them. */
  told?: RecourseDays;
  /** The clock that runs again, when the answer comes while the citizen was to complete the request. */
  clock?: TermClock;
  /** It was given in the case that this one is joined to. */
  ofGroup?: true;
  /** The type that it had then, for the words of its outcome; absent in answers older than the rule. */
  ofType?: PqrsdType;
  /** The instant of the answer that this one replaces, when the case was reopened. */
  replaces?: string;
};

/** The verdict of the mail server on the mail with the answer. */
export type AnswerMail = {
  at: string;
  full: boolean;
  failure: MailFailureCode | null;
  /** It only left, which proves nothing; absent in events older than the rule, where the acceptance of the whole is proof. */
  isOnlySent?: true;
};

/** An act of the hospital (an answer, or the decree that archives a request) with all that is known of its notification. */
export type Notified = Pick<
  AnsweredEvent,
  'channel' | 'evidence' | 'insistUntil' | 'noticeUntil' | 'appealUntil' | 'told'
> & {
  /** The number of the event of its public notice, where that followed the act. */
  noticeSeq?: number;
  /** When it was delivered, as an officer recorded later; absent: with the act. */
  evidenceAt?: string;
  /** The number of its event, which its message, mail and reading refer to. */
  seq: number;
  at: string;
  read: { at: string; way: 'clave' | 'enlace' } | null;
  mail: AnswerMail | null;
};

export type Answer = Omit<AnsweredEvent, 'kind' | 'clock'> &
  Notified & {
    /** It settles an appeal or an insistence, and how; null: it answers the petition. */
    decides: Recourse | null;
    decision: DecisionKind | null;
    /** The duties that it ended, and the number of the answer that was in force until then; null: none. */
    ended: Duty[];
    over: number | null;
  };

/** The act that archives a request that was not completed (Ley 1755, art. 17). */
export type Decree = Notified & { act: string };

/** The way by which a person is told, and the proof that the officer has at once; absent in events older than the rule. */
export type Telling = { channel: AnswerChannel; evidence: string | null };
export type ToldAct = Notified & { kind: EventKind };

export type Duty = {
  /** The number of the event that made the hospital owe it. */
  seq: number;
  cause: DutyCause;
  at: string;
  by: Side;
  /** The order or act that it comes from. */
  act: string | null;
  clock: TermClock;
  /** An answer to the person does not end it (`steps/comply.ts`). */
  asks?: 'otro';
};

/** A term that ran out without an answer, and when that was: at its end, or when it was set after its end. */
export type LostTerm = Pick<Term, 'code' | 'law'> & { dueAt: string; fellAt: string };

/** The parts that the colleague sees besides question and subject: numbers of messages and ids of files. */
export type ShownParts = { description: boolean; messages: number[]; files: string[] };

/** The instants of a request for input, in ISO 8601. */
export type InputDates = {
  dueAt: string;
  /** When a late colleague is reminded, once. */
  remindAt: string;
  /** When the links stop serving. */
  linkUntil: string;
};

export type Consultation = ShownParts &
  Omit<InputDates, 'remindAt'> & {
    /** The number of its event, which its question, links and answer refer to. */
    seq: number;
    at: string;
    askedBy: number;
    name: string;
    service: string;
    email: string;
    /** Null once reminded, answered or withdrawn. */
    remindAt: string | null;
    /** The colleague sees name and document of the person. */
    identity: boolean;
    /** Its last mail was given up. */
    undelivered: boolean;
  } & (Asked | Answered | Withdrawn);

type Asked = { state: 'asked'; answered: null; withdrawn: null };
export type Answered = { state: 'answered'; answered: { seq: number; at: string; late: boolean }; withdrawn: null };
/** `by` is null where the portal withdrew it. */
export type Withdrawn = {
  state: 'withdrawn';
  answered: null;
  withdrawn: { at: string; by: string | null; reason: string };
};

export type Author = { id: number; name: string };
/** How the wait of a proposal ended; `by` is null where the history of the case has the name. */
export type ProposalDecision = { at: string; by: string | null; reason: string };

export type Proposal = {
  /** Its number in the case, which an approval names. */
  seq: number;
  author: Author;
  at: string;
  /** The answer exactly as it would be sent, and its files. */
  step: { kind: 'answer' | 'answer_part' | 'correct' | 'resolve'; text: string };
  files: readonly NamedFile[];
} & (
  | { state: 'waiting'; decision: null }
  | { state: 'returned' | 'withdrawn' | 'approved'; decision: ProposalDecision }
);

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
  /** The texts that were taken from the view of the person; `answer`: the one that it was, which answers nothing since. */
  withheld: { seq: number; at: string; answer: Answer | null }[];
  /** Since when this term is in force: the receipt, or the step that gave the case another. */
  termSince: string;
  /** A term that ran out before a classification replaced it; the first one. */
  lostTerm: LostTerm | null;
  /** The request to the citizen to complete the petition; null when nothing is pending. */
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
  /** The acts that the person was told beside the answers, with its proof, the oldest first (`acts.ts`). */
  told: ToldAct[];
  /** The duties of the hospital beside the petition, the oldest first. */
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
  /** The rest that a partial answer left for later, and until when. */
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

/** The data that the rules of a case count and check with. */
export type CaseRules = { calendar: WorkCalendar; terms: TermTable; classification: ClassificationRules };
