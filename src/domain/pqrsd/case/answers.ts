/** The answer of a case and the proof that it reached the person (CPACA, arts. 56 and 67; docs/law.md PET-06). */
import { type MailFailureCode, mailFailureLabel } from '#domain/operations/mail-delivery.ts';
import { formatIso, formatLongDateTime } from '#shared/time/time.ts';
import type { AnswerChannel, Outcome, PqrsdType } from '../pqrsd.ts';
import type { TermClock } from '../term-clock.ts';
import type { StepCode } from '../terms.ts';
import type { CaseState } from './case.ts';
import type { CaseRules } from './decide.ts';
import type { Recourse } from './reconsideration.ts';
import { type StepContext, stepTermEnd } from './step-rules.ts';

/** What an answer records. */
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
  /** The clock that runs again, when the answer comes while the citizen was to complete the request. */
  clock?: TermClock;
  /** It was given in the case that this one is joined to. */
  ofGroup?: true;
  /** The instant of the answer that this one replaces, when the case was reopened. */
  replaces?: string;
};

/** How a person read an answer: with the clave of the case, or with the one-time link of the mail. */
export const READING_LABELS = { clave: 'con la clave', enlace: 'con el enlace que recibió en su correo' };
export type ReadingWay = keyof typeof READING_LABELS;

/** What the mail server said of the mail with the answer. */
export type AnswerMail = { at: string; full: boolean; failure: MailFailureCode | null };

export type Answer = Omit<AnsweredEvent, 'kind' | 'clock'> & {
  /** It decides an appeal; null: it answers the petition. */
  decides: Recourse | null;
  /** The number of its event, which its message, mail and reading refer to. */
  seq: number;
  at: string;
  read: { at: string; way: ReadingWay } | null;
  mail: AnswerMail | null;
};

type NewAnswer = Omit<AnsweredEvent, 'kind' | 'clock'> & { decides?: Recourse };

/** A new answer in force; the one before it is kept. */
export const withAnswer = (
  state: CaseState,
  answered: NewAnswer,
  at: string,
  seq: number,
): Pick<CaseState, 'answer' | 'formerAnswers' | 'reconsideration' | 'pending'> => ({
  answer: { ...answered, decides: answered.decides ?? null, seq, at, read: null, mail: null },
  formerAnswers: state.answer ? [...state.formerAnswers, state.answer] : state.formerAnswers,
  reconsideration: null,
  pending: null,
});

/** All answers of a case, the oldest first. */
export const answersOf = ({ answer, formerAnswers }: Pick<CaseState, 'answer' | 'formerAnswers'>): Answer[] =>
  answer ? [...formerAnswers, answer] : formerAnswers;

/** `2 de octubre de 2026, 10:00 a. m.`, without the final period, for the middle of a sentence. */
const whenText = (iso: string): string => formatLongDateTime(new Date(iso));

export const readingText = ({ at, way }: NonNullable<Answer['read']>): string =>
  `La persona la leyó el ${whenText(at)}, ${READING_LABELS[way]}`;

/** What became of the mail with the answer. */
export function answerMailText({ at, full, failure }: AnswerMail): string {
  const what = full ? 'el correo con la respuesta completa' : 'el correo con el enlace para leerla';
  return failure
    ? `No salió ${what}: ${mailFailureLabel(failure)} Use otro medio.`
    : `El servidor de correo aceptó ${what} el ${whenText(at)}`;
}

/** The proof of delivery and its instant; null while there is none. A link that was sent proves nothing until it is used. */
export function proofOf({ at, evidence, read, mail }: Answer): { at: string; text: string } | null {
  if (evidence) return { at, text: evidence };
  if (mail?.full && !mail.failure && (!read || mail.at <= read.at)) return { at: mail.at, text: answerMailText(mail) };
  return read && { at: read.at, text: readingText(read) };
}

/** When the proof came, or comes with the end of the public notice, which is one by itself; null: there is neither. */
export const provenAtOf = (answer: Answer): string | null => proofOf(answer)?.at ?? answer.noticeUntil;

/** The dates until which a denial can be appealed or insisted on, from its notification (CPACA, art. 76; Ley 1755, art. 26). */
export type RecourseDates = { insistUntil: string | null; appealUntil: string | null };

export function recourseDates(rules: CaseRules, { type }: Pick<CaseState, 'type'>, from: Date): RecourseDates {
  const { insist_types, appeal_types } = rules.terms;
  const until = (types: readonly PqrsdType[], code: StepCode) =>
    types.includes(type) ? formatIso(stepTermEnd(rules, code, from)) : null;
  return { insistUntil: until(insist_types, 'T11'), appealUntil: until(appeal_types, 'RR') };
}

/** The same again from the instant that proves the notification; nothing when it was proven before or nothing was denied. */
export function datesFromNotification(
  { rules, state }: Pick<StepContext, 'rules' | 'state'>,
  answer: Answer | null,
  at: Date,
): Partial<RecourseDates> {
  const isOpen = answer && proofOf(answer) === null && (answer.insistUntil || answer.appealUntil);
  return isOpen ? recourseDates(rules, state, at) : {};
}
