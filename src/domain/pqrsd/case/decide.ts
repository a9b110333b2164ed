/**
 * What each step demands and what it does to the due date. Pure: given the rules, the state and the
 * moment, a step becomes the event to record, or a refusal in Spanish.
 */
import type { WorkCalendar } from '#domain/calendar/business-days.ts';
import { dayOf, endOfDay, formatIso, formatLongDate } from '#shared/time/time.ts';
import { canPause, extendClock, pauseClock, resumeClock, startClock, type TermClock, termEnd } from '../term-clock.ts';
import { ruleOn, type StepCode, type Term, type TermTable, termFor } from '../terms.ts';
import type { CaseEvent, CaseState } from './case.ts';
import { STATE_REFUSALS, STEPS_FROM, type Step, type StepKind, type StepOf } from './steps.ts';

export type CaseRules = { calendar: WorkCalendar; terms: TermTable };

/** Why a step may not be taken; `field` is what would have to change, null when it is the case itself. */
export type StepRefusal = { field: string | null; message: string };
export type Decision = { event: CaseEvent } | { refusal: StepRefusal };

type StepContext = { rules: CaseRules; state: CaseState; now: Date };
type StepRule<K extends StepKind> = (taken: StepContext, step: StepOf<K>) => CaseEvent;

class StepRefusedError extends Error {
  readonly field: string | null;
  constructor(field: string | null, message: string) {
    super(message);
    this.field = field;
  }
}

function ensure(fulfilled: boolean, field: string | null, message: string): void {
  if (!fulfilled) throw new StepRefusedError(field, message);
}
const trimmedOrNull = (text: string | null | undefined): string | null => text?.trim() || null;
const ensureText = (text: string | undefined, field: string, message: string): void =>
  ensure(trimmedOrNull(text) !== null, field, message);

/** The end of one of the terms of the law, counted from an instant. */
export function stepTermEnd({ calendar, terms }: CaseRules, code: StepCode, from: Date): Date {
  return termEnd(calendar, ruleOn(terms, code, dayOf(from)), from).at;
}

/** The event that a step becomes now, or why it may not be taken. */
export function decide(rules: CaseRules, state: CaseState, step: Step, now: Date): Decision {
  try {
    ensure(STEPS_FROM[step.kind].includes(state.state), null, STATE_REFUSALS[step.kind]);
    const take = STEP_RULES[step.kind] as StepRule<StepKind>;
    return { event: take({ rules, state, now }, step) };
  } catch (error) {
    if (error instanceof StepRefusedError) return { refusal: { field: error.field, message: error.message } };
    throw error;
  }
}

const STEP_RULES: { [K in StepKind]: StepRule<K> } = {
  classify,
  assign: (_taken, { to, name }) => ({ kind: 'assigned', to, name }),
  note: (_taken, { text }) => {
    ensureText(text, 'text', 'Escriba la nota.');
    return { kind: 'noted' };
  },
  write: (_taken, { by, text }) => {
    ensureText(text, 'text', 'Escriba el mensaje.');
    return { kind: 'wrote', by };
  },
  ask,
  grant,
  complete: ({ rules, state, now }, { by, text }) => {
    ensureText(text, 'text', 'Escriba lo que faltaba.');
    return { kind: 'completed', by, clock: resumeClock(rules.calendar, state.clock, dayOf(now)) };
  },
  extend,
  transfer,
  answer,
  notice,
  abandon,
  close,
  annul: (_taken, { reason }) => {
    ensureText(reason, 'reason', 'Escriba por qué se anula; el número se conserva.');
    return { kind: 'annulled', reason };
  },
};

/** Another term counts anew from receipt, with the pauses there were and without the extension. */
function classify({ rules, state }: StepContext, step: StepOf<'classify'>): CaseEvent {
  ensureText(step.reason, 'reason', 'Escriba por qué se clasifica así.');
  const { reason } = step;
  const { type = state.type, risk = state.risk, matter = state.matter, priority = state.priority } = step;
  const receivedAt = new Date(state.clock.receivedAt);
  const term = termFor(rules.terms, { type, risk, matter }, receivedAt);
  const clock = term.code === state.clock.term.code ? state.clock : recountTerm(rules, state.clock, term);
  return { kind: 'classified', type, risk, matter, priority, reason, clock };
}

function recountTerm({ calendar }: CaseRules, { receivedAt, pauses }: TermClock, term: Term): TermClock {
  const fresh = startClock(calendar, term, new Date(receivedAt));
  if (!canPause(fresh)) return fresh;
  return pauses.reduce((clock, { from, to }) => {
    // What had expired by then is not brought back by a pause of the longer term it was thought to have.
    if (from > clock.dueAt.slice(0, 'AAAA-MM-DD'.length)) return clock;
    return resumeClock(calendar, pauseClock(calendar, clock, from), to);
  }, fresh);
}

function ask({ rules, state, now }: StepContext, { cause, text }: StepOf<'ask'>): CaseEvent {
  const { clock } = state;
  ensureText(text, 'text', 'Escriba qué falta o qué no se entiende.');
  ensure(canPause(clock), null, 'Las horas de un reclamo en salud no se suspenden. Escríbale un mensaje.');
  ensure(now <= new Date(clock.dueAt), null, 'El término ya venció: responda con lo que tiene.');
  const limit = stepTermEnd(rules, 'T6', new Date(clock.receivedAt));
  const inTime = cause === 'no_se_entiende' || now <= limit;
  ensure(inTime, null, `Solo se podía pedir que la completara hasta el ${formatLongDate(limit)} (Ley 1755, art. 17).`);
  const respondBy = stepTermEnd(rules, cause === 'incompleta' ? 'T6b' : 'T7', now);
  return {
    kind: 'asked',
    cause,
    respondBy: formatIso(respondBy),
    clock: pauseClock(rules.calendar, clock, dayOf(now)),
  };
}

function grant({ rules, state, now }: StepContext, { text }: StepOf<'grant'>): CaseEvent {
  const { completionRequest } = state;
  ensureText(text, 'text', 'Escriba por qué necesita más plazo.');
  ensure(completionRequest?.cause === 'incompleta', null, 'Este plazo no se puede ampliar.');
  ensure(completionRequest?.granted === false, null, 'El plazo para completarla ya se amplió una vez.');
  const respondBy = new Date(completionRequest?.respondBy ?? now);
  ensure(now <= respondBy, null, `El plazo para completarla venció el ${formatLongDate(respondBy)}.`);
  return { kind: 'granted', respondBy: formatIso(stepTermEnd(rules, 'T6b', respondBy)) };
}

function extend({ rules, state, now }: StepContext, { days, reason }: StepOf<'extend'>): CaseEvent {
  const { clock } = state;
  const most = clock.term.extension;
  ensureText(reason, 'reason', 'Escriba por qué no se puede responder a tiempo: se le dirá a la persona.');
  ensure(most > 0 && clock.term.unit === 'dias_habiles', null, 'Este término no admite prórroga.');
  ensure(clock.extendedBy === 0, null, 'Este término ya se prorrogó una vez.');
  ensure(now <= new Date(clock.dueAt), null, 'Solo se prorroga antes del vencimiento (Ley 1755, art. 14).');
  const allowed = Number.isInteger(days) && days >= 1 && days <= most;
  ensure(allowed, 'days', `Elija entre 1 y ${most} días hábiles.`);
  return { kind: 'extended', days, reason, clock: extendClock(rules.calendar, clock, days) };
}

function transfer({ rules, state, now }: StepContext, { entity, reason, late }: StepOf<'transfer'>): CaseEvent {
  ensureText(entity, 'entity', 'Escriba a qué entidad se traslada.');
  ensureText(reason, 'reason', 'Escriba por qué no le corresponde al hospital.');
  const limit = stepTermEnd(rules, 'T5', new Date(state.clock.receivedAt));
  const isLate = now > limit;
  // Keeping what another must answer would only make it later: it goes, and the record says why so late.
  if (isLate) ensureText(late, 'late', `El plazo era el ${formatLongDate(limit)}. Escriba por qué se traslada tarde.`);
  return { kind: 'transferred', entity, reason, late: isLate ? trimmedOrNull(late) : null };
}

function answer({ rules, state, now }: StepContext, step: StepOf<'answer'>): CaseEvent {
  const { text, channel, outcome, ground, evidence } = step;
  ensureText(text, 'text', 'Escriba la respuesta.');
  ensure(state.ways.includes(channel), 'channel', 'A esta persona no se le puede responder por ese medio.');
  if (channel === 'aviso') ensureNoticeText(step.notice);
  const denied = outcome !== 'resuelta';
  if (denied) ensureText(ground, 'ground', 'Escriba la norma en que se apoya la negativa.');
  return {
    kind: 'answered',
    channel,
    outcome,
    ground: denied ? trimmedOrNull(ground) : null,
    evidence: trimmedOrNull(evidence),
    insistUntil: denied ? formatIso(stepTermEnd(rules, 'T11', now)) : null,
    noticeUntil: channel === 'aviso' ? formatIso(stepTermEnd(rules, 'AV', now)) : null,
  };
}

const ensureNoticeText = (text: string | undefined): void =>
  ensureText(text, 'notice', 'Escriba el aviso: es lo que todos leerán.');

/** The answer came back: a notice makes it known for 5 business days (Ley 1437 de 2011, art. 69). */
function notice({ rules, state, now }: StepContext, { notice: text, evidence }: StepOf<'notice'>): CaseEvent {
  ensureNoticeText(text);
  const running = state.answer?.noticeUntil ?? null;
  const isOver = running === null || now > new Date(running);
  ensure(isOver, null, `Ya hay un aviso publicado hasta el ${formatLongDate(new Date(running ?? now))}.`);
  return { kind: 'noticed', evidence: trimmedOrNull(evidence), noticeUntil: formatIso(stepTermEnd(rules, 'AV', now)) };
}

function abandon({ state, now }: StepContext, { act, reason }: StepOf<'abandon'>): CaseEvent {
  ensureText(act, 'act', 'Escriba el número y la fecha del acto que decreta el desistimiento.');
  ensureText(reason, 'reason', 'Escriba los motivos del acto.');
  const respondBy = new Date(state.completionRequest?.respondBy ?? now);
  ensure(now > respondBy, null, `La persona puede completarla hasta el ${formatLongDate(respondBy)}.`);
  return { kind: 'abandoned', act, reason };
}

/** A case ends with the proof that the answer reached the person, or was at hand where they follow it. */
function close({ rules, state, now }: StepContext, { evidence }: StepOf<'close'>): CaseEvent {
  const { answer: given } = state;
  const noticeUntil = new Date(given?.noticeUntil ?? now);
  ensure(now >= noticeUntil, null, `El aviso debe estar publicado hasta el ${formatLongDate(noticeUntil)}.`);
  const otherProof = trimmedOrNull(evidence) ?? given?.evidence ?? null;
  const isNotice = otherProof === null && given?.noticeUntil != null;
  if (isNotice) ensureNoticeEffective(rules, noticeUntil, now);
  const proof = otherProof ?? noticeAsProof(given?.noticeUntil ?? null);
  ensure(
    given?.channel === 'portal' || proof !== null,
    'evidence',
    'Escriba la constancia de entrega: guía, correo u oficio.',
  );
  return { kind: 'closed', evidence: proof };
}

/** A notice counts as read at the end of the day after it was taken down (Ley 1437 de 2011, art. 69). */
function ensureNoticeEffective({ calendar }: CaseRules, until: Date, now: Date): void {
  const effective = endOfDay(calendar.addBusinessDays(until, 1).day);
  const message = `El aviso surte efecto al terminar el ${formatLongDate(effective)}. Cierre después, o escriba otra constancia.`;
  ensure(now > effective, 'evidence', message);
}

/** A notice that stayed up its days makes the answer known by itself (Ley 1437 de 2011, art. 69). */
const noticeAsProof = (until: string | null): string | null =>
  until && `Aviso publicado en el portal hasta el ${formatLongDate(new Date(until))}`;
