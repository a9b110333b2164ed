/** The answer of a case and the proof that it reached the person (CPACA, arts. 56 and 67; docs/law.md PET-06). */

import type { WorkCalendar } from '#domain/calendar/business-days.ts';
import { mailFailureLabel } from '#domain/operations/mail-delivery.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { foldForSearch } from '#shared/formats/fold-for-search.ts';
import { dayOf, endOfDay, formatIso, formatLongDate, formatLongDateTime } from '#shared/time/time.ts';
import type { AnswerChannel, PqrsdType } from '../pqrsd.ts';
import { ruleOn, type StepCode } from '../term/terms.ts';
import type {
  Answer,
  AnsweredEvent,
  AnswerMail,
  CaseRules,
  CaseState,
  Duty,
  Notified,
  RecourseDays,
} from './case-state.ts';
import type { DecisionKind, Recourse } from './duties.ts';
import { ensure, type LinkedMailKind, type StepContext, stepTermEnd } from './step-rules.ts';

/** How a person read an answer: with the clave of the case, or with the one-time link of the mail. */
export const READING_LABELS = { clave: 'con la clave', enlace: 'con el enlace que recibió en su correo' };
export type ReadingWay = keyof typeof READING_LABELS;

type Notifiable = Pick<CaseState, 'answer' | 'ending'>;

/** What the person has to be notified of: the answer in force, else the decree that archived the request. */
export const notifiedOf = ({ answer, ending }: Notifiable): Notified | null => answer ?? ending?.decree ?? null;

/** The state with more known of the notification of the act with a number; unchanged for a former one. */
export function withNotification(
  { answer, ending, told }: Notifiable & Pick<CaseState, 'told'>,
  seq: number,
  known: Partial<Notified>,
): Partial<CaseState> {
  if (told.some((act) => act.seq === seq))
    return { told: told.map((act) => (act.seq === seq ? { ...act, ...known } : act)) };
  if (answer?.seq === seq) return { answer: { ...answer, ...known } };
  if (ending?.decree?.seq === seq) return { ending: { ...ending, decree: { ...ending.decree, ...known } } };
  return {};
}

type NewAnswer = Omit<AnsweredEvent, 'kind' | 'clock'> & { decides?: Recourse; decision?: DecisionKind };

/** A new answer in force, with the duties that it ended; the one before it is kept. */
export const withAnswer = (
  state: CaseState,
  answered: NewAnswer,
  { at, seq, ended }: { at: string; seq: number; ended: Duty[] },
): Pick<CaseState, 'answer' | 'formerAnswers' | 'pending'> => ({
  answer: {
    ...answered,
    ...{ decides: answered.decides ?? null, decision: answered.decision ?? null },
    ...{ seq, at, read: null, mail: null, ended, over: state.answer?.seq ?? null },
  },
  formerAnswers: state.answer ? [...state.formerAnswers, state.answer] : state.formerAnswers,
  pending: null,
});

/** All answers of a case, the oldest first. */
export const answersOf = ({ answer, formerAnswers }: Pick<CaseState, 'answer' | 'formerAnswers'>): Answer[] =>
  answer ? [...formerAnswers, answer] : formerAnswers;

/** The first answer of the petition, which met its term or did not; null before, and for a request that was archived. */
export const petitionAnswerOf = (state: Pick<CaseState, 'answer' | 'formerAnswers'>): Answer | null =>
  answersOf(state).find(({ decides }) => decides === null) ?? null;

/** `2 de octubre de 2026, 10:00 a. m.`, without the final period, for the middle of a sentence. */
const whenText = (iso: string): string => formatLongDateTime(new Date(iso));

export const readingText = ({ at, way }: NonNullable<Answer['read']>): string =>
  `La persona la leyó el ${whenText(at)}, ${READING_LABELS[way]}`;

/** What became of the mail with the answer. */
export function answerMailText({ at, full, failure, isOnlySent }: AnswerMail): string {
  const what = full ? 'el correo con la respuesta completa' : 'el correo con el enlace para leerla';
  if (failure) return `No salió ${what}: ${mailFailureLabel(failure)} Use otro medio.`;
  return isOnlySent
    ? `Salió ${what} el ${whenText(at)}; falta la constancia de que lo recibió`
    : `El servidor de correo aceptó ${what} el ${whenText(at)}`;
}

/** The evidence of an anonymised act: that there was one, without its words. */
export const withoutWords = (evidence: string | null): string | null => evidence && '';

/** The proof of delivery and its instant; null while there is none. A mail that was sent proves nothing until its link is used. */
export function proofOf({ at, evidence, evidenceAt = at, read, mail }: Notified): { at: string; text: string } | null {
  if (evidence !== null) return { at: evidenceAt, text: evidence };
  if (mail?.full && !mail.failure && !mail.isOnlySent && (!read || mail.at <= read.at))
    return { at: mail.at, text: answerMailText(mail) };
  return read && { at: read.at, text: readingText(read) };
}

/** When the proof came, or comes with the end of the public notice, which is one by itself; null: there is neither. */
export const provenAtOf = (act: Notified): string | null => proofOf(act)?.at ?? act.noticeUntil;

/** A public notice counts as served at the end of the day after its removal (CPACA, art. 69). */
export const noticeEffectOf = (calendar: WorkCalendar, noticeUntil: string): Date =>
  endOfDay(calendar.addBusinessDays(new Date(noticeUntil), 1).day);

/** Whether an act is notified at an instant: proven, or by a notice that took effect. */
export function isNotified({ calendar }: Pick<CaseRules, 'calendar'>, act: Notified, now: Date): boolean {
  if (proofOf(act)) return true;
  return act.noticeUntil !== null && now > noticeEffectOf(calendar, act.noticeUntil);
}

/** The dates until which a denial can be appealed or insisted on, from its notification (CPACA, art. 76; Ley 1755, art. 26). */
export type RecourseDates = { insistUntil: string | null; appealUntil: string | null };

export function recourseDates(rules: CaseRules, { type }: Pick<CaseState, 'type'>, from: Date): RecourseDates {
  const { insist_types, appeal_types } = rules.terms;
  const until = (types: readonly PqrsdType[], code: StepCode) =>
    types.includes(type) ? formatIso(stepTermEnd(rules, code, from)) : null;
  return { insistUntil: until(insist_types, 'T11'), appealUntil: until(appeal_types, 'RR') };
}

/** The ways that reach a person at what they left. */
const OWN_WAYS: readonly AnswerChannel[] = ['correo', 'fisico', 'telefono'];
export const hasOwnWay = (ways: readonly AnswerChannel[]): boolean => ways.some((way) => OWN_WAYS.includes(way));

/**
 * Whether a public notice may tell the person: they left no way of their own, or one was tried and failed, by a mail that did
 * not go out or by a notice that followed a return (CPACA, arts. 67 to 69).
 */
export const mayGiveNotice = (state: Pick<CaseState, 'ways' | 'answer' | 'formerAnswers' | 'ending'>): boolean =>
  !hasOwnWay(state.ways) ||
  [...answersOf(state), state.ending?.decree].some((act) => Boolean(act?.mail?.failure || act?.noticeUntil));

/** Throws `StepRefusedError` for a channel that does not reach the person, or a public notice before another way failed. */
export function ensureChannel(state: CaseState, channel: AnswerChannel, unreachable: string): void {
  ensure(state.ways.includes(channel), 'channel', unreachable);
  ensure(channel !== 'aviso' || mayGiveNotice(state), 'channel', NOTICE_TOO_EARLY);
}
const NOTICE_TOO_EARLY =
  'El aviso público es para quien no dejó correo, teléfono ni dirección, o cuando por ahí no le llegó (Ley 1437 de 2011, arts. 67 a 69). Use uno de esos medios; si no le llega, escriba cómo se supo en «Publicar un aviso».';

/** What an act that admits recourses names of them: no term runs from a notice that lacks them (CPACA, arts. 67 and 72). */
export function recoursesOf({ terms }: CaseRules, given: Partial<RecourseDates>, now: Date): { told?: RecourseDays } {
  const daysOf = (until: string | null | undefined, code: StepCode) =>
    until ? ruleOn(terms, code, dayOf(now)).count : null;
  const told = { appeal: daysOf(given.appealUntil, 'RR'), insist: daysOf(given.insistUntil, 'T11') };
  return told.appeal || told.insist ? { told } : {};
}

type Telling = Partial<RecourseDates> & { told?: RecourseDays; noticeUntil?: string | null; ground?: string | null };

const wordsOf = (text: string): string =>
  ` ${foldForSearch(text)
    .replace(/\bART(ICULO)?S?\b/g, 'ART')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** The norm that a denial rests on, unless its text names each part of it (Ley 1755, art. 25). */
function normText(text: string, ground: string | null | undefined): string | null {
  if (!ground || ground.split(',').every((part) => wordsOf(text).includes(wordsOf(` ${part} `)))) return null;
  return sentence(`La norma en que se apoya esta decisión es: ${ground}`);
}

/** A text with its norm, and the recourses against its decision: before whom, until when and where (CPACA, art. 67). */
export function withRecourses(text: string, { told, noticeUntil, insistUntil, appealUntil, ground }: Telling): string {
  const within = (days: number, until: string | null | undefined) => {
    const ifToday =
      until && !noticeUntil ? ` a que la conozca (si la conoce hoy, hasta el ${formatLongDate(until)})` : '';
    return `dentro de los ${days} días hábiles siguientes${ifToday || ' a la notificación'}`;
  };
  const appeal =
    told?.appeal &&
    `Contra esta decisión puede presentar recurso de reposición ante el hospital ${within(told.appeal, appealUntil)} (Ley 1437 de 2011, art. 76).`;
  const insist =
    told?.insist &&
    `Si no está de acuerdo, puede insistir ${within(told.insist, insistUntil)}: el hospital envía su insistencia al juez o tribunal administrativo, que decide (Ley 1755 de 2015, art. 26).`;
  const where = told && 'Hágalo en «Seguimiento» o por escrito en el SIAU.';
  return [text, normText(text, ground), [appeal, insist, where].filter(Boolean).join(' ')].filter(Boolean).join('\n\n');
}

/** The same again from the instant that proves the notification; nothing when it was notified before or admits no recourse. */
export function datesFromNotification(
  { rules }: Pick<StepContext, 'rules'>,
  act: Notified | null,
  at: Date,
): Partial<RecourseDates> {
  if (!act || isNotified(rules, act, at) || !(act.insistUntil || act.appealUntil)) return {};
  const until = (given: string | null | undefined, code: StepCode) =>
    given ? formatIso(stepTermEnd(rules, code, at)) : null;
  return { insistUntil: until(act.insistUntil, 'T11'), appealUntil: until(act.appealUntil, 'RR') };
}

/** Names what the mail of an answer brings, or of the act that settled an appeal or an insistence. */
export const broughtBy = (decision: DecisionKind | null): LinkedMailKind => {
  if (decision === null) return 'respuesta';
  return decision === 'remite' ? 'remision' : 'decision';
};
