/** What a step declares (`steps/<kind>.ts`) and the guards that the steps share. */

import type { z } from 'zod';
import { dueText as dueDateText, sentence } from '#domain/pqrsd/term/due-text.ts';
import type { Permission } from '#domain/users/permissions.ts';
import { type Day, dayOf, endOfDay, formatLongDate } from '#shared/time/time.ts';
import type { NewsKind } from '../desk/desk-mail.ts';
import type { PqrsdState } from '../pqrsd.ts';
import { resumeClock, startClock, type TermClock, termEnd } from '../term/term-clock.ts';
import { ruleOn, type StepCode, stepCodeOf, type TermCode, toTerm } from '../term/terms.ts';
import type { CaseRules, CaseState, Side } from './case-state.ts';
import type { ClassChoice } from './classification.ts';
import type { StepPreview } from './step-preview.schema.ts';

/** The mail about an event: `subject` is followed by the number of the case. */
export type News = { subject: string; line: string };

/** A mail brings the answer, a part of it, a decision about the request, or that the insistence went to the judge. */
export type AnswerMailKind = 'respuesta' | 'parte' | 'decision' | 'remision';
/** A link opens no part: nothing of it is in force. */
export type LinkedMailKind = Exclude<AnswerMailKind, 'parte'>;
/** `isPassing`: nothing is in force that a link could open. */
export type Brought = { kind: AnswerMailKind; isPassing?: boolean };

/** The mail that officers get of an event; without `to`, the officer of the case, or without one all who may read it. */
export type DeskNews = { kind: NewsKind; to?: 'assignee' | 'askers' | readonly number[] };

/** What an event does and says, whichever step recorded it. */
export type EventRules<E extends { kind: string }> = {
  event: E['kind'];
  /** Whether the citizen sees the event in the history. */
  isPublic: boolean;
  /** The reducer: what changes in the state; `seq` is the number of the event in the history. */
  apply(state: CaseState, event: E, at: string, seq: number): Partial<CaseState>;
  /** The sentences of the history at the desk; none when the label says it all. */
  describe(event: E): (string | false | null)[];
  /** Its files are for the hospital only; absent: the person has them too. */
  files?: 'interna';
  /** Whether the person gets mail of it; `isTheirs`: they did it in the portal. Absent: of what the hospital did and they see. */
  isNews?(event: E, isTheirs: boolean): boolean;
  /** Gives the words of that mail; absent: it only says that there is news. */
  news?(event: E): News;
  /** Tells whether that mail brings the text of the step, or a link to it; null: it brings news. */
  brings?(event: E): Brought | null;
  /** The mail that officers get of it; `actorId` is null for what was done in the portal. */
  deskNews?(event: E, actorId: number | null): DeskNews | null;
  /** What anonymisation overwrites; `published` when the public report lists the request one by one. */
  anonymise(event: E, published: boolean): Partial<E>;
};

export type StepContext = { rules: CaseRules; state: CaseState; now: Date };

/** The outcome of a dry run: the refusal, or the event and its dates. */
type Attempt<E> = { refusal: string | null; event: E | null; due_at: string };
/** `text` stands for what the officer has not written yet. */
export type DryRun<S, E> = StepContext & {
  attempt(step: S): Attempt<E>;
  refusalOf(step: S): string | null;
  text: string;
};
type PreviewOf<S> = S extends { kind: infer Kind extends keyof StepPreview }
  ? { [Own in Kind]: NonNullable<StepPreview[Own]> }
  : never;

/** The rules of a step `S` that records an event `E`; `Input` is the schema of what an officer sends. */
export type RulesOfStep<
  S,
  E extends { kind: string },
  Input = z.ZodObject<Record<string, z.ZodType>>,
> = EventRules<E> & {
  input: Input;
  /** States that admit the step, and the refusal in any other state. */
  from: readonly PqrsdState[];
  stateRefusal: string;
  /** The permission that an officer needs besides the desk. */
  permission?: Permission;
  /** The portal takes it by itself: no term of law begins or ends with it. */
  isUnattended?: true;
  /** Its files are what the person asked for, which a clinical record never is (docs/law.md HAB-08). */
  delivers?: true;
  /** The guard: gives the event to record or throws `StepRefusedError`. */
  decide(context: StepContext, step: S): E;
  /** Whether the event is an act that the person is told by a way that they have (`acts.ts`); absent: it is none. */
  tells?(event: E, step: S): boolean;
  /** The text that the step leaves in the case, for the citizen too unless `visibility` says otherwise; null: none. */
  message?(step: S, event: E): string | null;
  visibility?: 'interna';
  /** Why the rules refuse it now in a state that admits it, whatever its texts; absent: they never do. */
  refusal?(context: DryRun<S, E>): string | null;
  /** The dates that its form shows, under its kind. */
  preview?(context: DryRun<S, E>): PreviewOf<S>;
  /** Whether the desk offers it in a case whose state admits it; absent: always. */
  isOffered?(state: CaseState): boolean;
};

/** The same by its input; the server claims the files apart and adds the rest (`Added`). */
export type StepRules<Input extends z.ZodType, E extends { kind: string }, Added = unknown> = RulesOfStep<
  Omit<z.infer<Input>, 'files'> & Added,
  E,
  Input
>;

/** The rows of a case that have a state of their own, and are no part of its history. */
export type CaseRows = Partial<Pick<CaseState, 'proposals' | 'consultations'>>;

/** A step that changes such a row and records no event; `audited` names it in the audit log. */
export type RowStepRules<Input extends z.ZodType, Added = unknown> = Pick<
  RulesOfStep<Omit<z.infer<Input>, 'files'> & Added, never, Input>,
  'input' | 'from' | 'stateRefusal' | 'refusal' | 'preview' | 'isOffered' | 'isUnattended'
> & {
  audited: string;
  decide(context: StepContext, step: Omit<z.infer<Input>, 'files'> & Added): CaseRows;
};

/** What the server adds to a step that both sides may take. */
export type BySide = { by: Side };

/** Thrown by the guard of a step; `field` is the input to correct, null when the case itself forbids it. */
export class StepRefusedError extends Error {
  readonly field: string | null;
  constructor(field: string | null, message: string) {
    super(message);
    this.field = field;
  }
}

/** Throws `StepRefusedError` unless the condition holds. */
export function ensure(condition: boolean, field: string | null, message: string): void {
  if (!condition) throw new StepRefusedError(field, message);
}
export const trimmedOrNull = (text: string | null | undefined): string | null => text?.trim() || null;
/**
 * When the hospital received what the person did, from which its terms run: now in the portal, at the end of the day that
 * the officer gives otherwise. `since`: what it cannot come before.
 */
export function receiptOf(
  { state, now }: Pick<StepContext, 'state' | 'now'>,
  { by, received }: BySide & { received?: Day | undefined },
  since: string = state.clock.receivedAt,
): Date {
  if (by === 'ciudadano') return now;
  ensure(received !== undefined, 'received', 'Escriba qué día llegó: los términos corren desde ese día.');
  const day = received ?? dayOf(now);
  const first = dayOf(new Date(since));
  ensure(day <= dayOf(now), 'received', 'Ese día todavía no ha llegado.');
  ensure(day >= first, 'received', `No pudo llegar antes del ${formatLongDate(first)}.`);
  return day === dayOf(now) ? now : endOfDay(day);
}

/** `El 3 de octubre de 2026, por otro medio.`; events older than the rule have no day. */
export const receivedText = ({ by, received }: BySide & { received?: Day }): string | null =>
  by === 'hospital' && received ? `Llegó el ${formatLongDate(received)}.` : null;

/** Business days that no date of a step is away: a later one is the slip of a year. */
export const MOST_DAYS = 60;
/** Throws for a day that is over, or too far to be meant. */
export function ensureComing({ rules, now }: Pick<StepContext, 'rules' | 'now'>, day: Day | undefined): void {
  if (day === undefined) return;
  ensure(day >= dayOf(now), 'due', 'Esa fecha ya pasó.');
  const last = rules.calendar.addBusinessDays(now, MOST_DAYS).day;
  ensure(day <= last, 'due', `Revise esa fecha: a lo sumo el ${formatLongDate(last)}.`);
}

/** Why a step is refused whose every choice is, each reason once; null while one choice is free. */
export const refusalOfAll = (refusals: readonly (string | null)[]): string | null =>
  refusals.includes(null) ? null : [...new Set(refusals)].join(' ');

/** Throws `StepRefusedError` when the text is blank. */
export const ensureText = (text: string | undefined, field: string, message: string): void =>
  ensure(trimmedOrNull(text) !== null, field, message);

/** Throws `StepRefusedError` for a blank text that the input of the step requires, with its message there. */
export function ensureTexts({ shape }: z.ZodObject<Record<string, z.ZodType>>, step: object): void {
  for (const [field, text] of Object.entries(step)) {
    const issue = typeof text === 'string' && !text.trim() && shape[field]?.safeParse(text).error?.issues[0];
    if (issue) throw new StepRefusedError(field, issue.message);
  }
}

/** The end of one of the terms of the law, counted from an instant. */
export const stepTermEnd = ({ calendar, terms }: CaseRules, code: StepCode, from: Date): Date =>
  termEnd(calendar, ruleOn(terms, code, dayOf(from)), from).at;

/** The rule of a step of a case, by its matter. */
export const stepRuleOf = (
  { rules: { terms }, state }: Pick<StepContext, 'rules' | 'state'>,
  code: StepCode,
  on: Date,
) => ruleOn(terms, stepCodeOf(terms, state.matter, code), dayOf(on));

/** The end of a term of a step of a case, by its matter. */
export const caseTermEnd = (context: Pick<StepContext, 'rules' | 'state'>, code: StepCode, from: Date): Date =>
  termEnd(context.rules.calendar, stepRuleOf(context, code, from), from).at;

/** A clock of its own for a task of the hospital that follows the answer. */
export const taskClock = ({ calendar, terms }: CaseRules, code: TermCode, from: Date): TermClock =>
  startClock(calendar, toTerm(ruleOn(terms, code, dayOf(from))), from);

/** The due date of a clock as it is told. */
export const dueText = ({ dueAt, term }: Pick<TermClock, 'dueAt' | 'term'>): string =>
  dueDateText({ due_at: dueAt, unit: term.unit });

/** The states in which a case has not ended. */
export const OPEN_STATES = [
  'recibida',
  'en_tramite',
  'por_completar',
  'prorrogada',
  'trasladada',
  'respondida',
  'en_recurso',
] as const satisfies PqrsdState[];
/** The states in which the hospital owes its answer, also while it waits for the citizen; an appeal is owed a decision. */
export const UNANSWERED_STATES = [
  'recibida',
  'en_tramite',
  'por_completar',
  'prorrogada',
] as const satisfies PqrsdState[];
export const owesAnswer = (state: PqrsdState): boolean => (UNANSWERED_STATES as readonly PqrsdState[]).includes(state);
/** Whether a case in a state has not ended. */
export const isOpen = (state: PqrsdState): boolean => (OPEN_STATES as readonly PqrsdState[]).includes(state);
export const ALL_STATES: readonly PqrsdState[] = [...OPEN_STATES, 'cerrada', 'anulada'];
/** The state while the hospital works on a case. */
export const inProgressState = (clock: TermClock): PqrsdState => (clock.extendedBy > 0 ? 'prorrogada' : 'en_tramite');

/** The clock that runs again when the hospital acts while the citizen was to complete the request; nothing otherwise. */
export const endOfPause = ({ rules, state, now }: StepContext): { clock?: TermClock } =>
  state.clock.pausedOn === null ? {} : { clock: resumeClock(rules.calendar, state.clock, dayOf(now)) };

/**
 * The clock of the petition as it runs when a case goes on that had ended: as though it had not ended, with a request to
 * complete that was pending then over since that day.
 */
export function clockAfterEnd({ rules, state }: Pick<StepContext, 'rules' | 'state'>): TermClock {
  const { clock, ending } = state;
  if (clock.pausedOn === null || !ending) return { ...clock, pausedOn: null };
  const [, endedOn = clock.pausedOn] = [clock.pausedOn, dayOf(new Date(ending.at))].sort();
  return resumeClock(rules.calendar, clock, endedOn);
}

/** Empty for an anonymised event, which has lost its reason. */
export const reasonText = (reason: string): string => reason && sentence(`Motivo: ${reason}`);

/** Service and motive in the history; absent ones did not change, null ones were taken away. */
export const describeClass = ({ service, motive }: { service?: ClassChoice | null; motive?: ClassChoice | null }) => [
  classText('Servicio', service),
  classText('Motivo', motive),
];
const classText = (label: string, choice: ClassChoice | null | undefined): string | null =>
  choice === undefined ? null : `${label}: ${choice?.name ?? 'ninguno'}.`;
