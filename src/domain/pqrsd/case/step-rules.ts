/** What a step declares (`steps/<kind>.ts`) and the guards that the steps share. */
import type { z } from 'zod';
import { dayOf } from '#shared/time/time.ts';
import type { PqrsdState } from '../pqrsd.ts';
import { type TermClock, termEnd } from '../term-clock.ts';
import { ruleOn, type StepCode } from '../terms.ts';
import type { CaseState } from './case.ts';
import type { CaseRules } from './decide.ts';
import type { StepPreview } from './step-preview.schema.ts';

/** A step as the rules take it: its input without the files, which the server claims apart. */
export type StepFrom<Input extends z.ZodType> = Omit<z.infer<Input>, 'files'>;

/** What an event does and says, whichever step recorded it. */
export type EventRules<E extends { kind: string }> = {
  event: E['kind'];
  /** Whether the citizen sees the event in the history. */
  isPublic: boolean;
  /** The reducer: what changes in the state. */
  apply(state: CaseState, event: E, at: string): Partial<CaseState>;
  /** The sentences of the history at the desk; none when the label says it all. */
  describe(event: E): (string | false | null)[];
  /** What anonymisation overwrites; `published` when the public report lists the request one by one. */
  anonymise(event: E, published: boolean): Partial<E>;
};

export type StepContext = { rules: CaseRules; state: CaseState; now: Date };

/** The outcome of a dry run: the refusal, or the event and its dates. */
type Attempt<E> = { refusal: string | null; event: E | null; due_at: string };
/** `text` stands for what the officer has not written yet. */
type PreviewContext<S, E> = StepContext & { attempt: (step: S) => Attempt<E>; text: string };
type PreviewOf<Kind> = Kind extends keyof StepPreview ? NonNullable<StepPreview[Kind]> : never;

export type StepRules<S extends { kind: string }, E extends { kind: string }> = EventRules<E> & {
  /** States that admit the step, and the refusal in any other state. */
  from: readonly PqrsdState[];
  stateRefusal: string;
  /** The guard: gives the event to record or throws `StepRefusedError`. */
  decide(context: StepContext, step: S): E;
  /** The text that the step leaves in the case, for the citizen too unless `visibility` says otherwise. */
  message?(step: S, event: E): string;
  visibility?: 'interna';
  preview?(context: PreviewContext<S, E>): PreviewOf<S['kind']>;
};

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
/** Throws `StepRefusedError` when the text is blank. */
export const ensureText = (text: string | undefined, field: string, message: string): void =>
  ensure(trimmedOrNull(text) !== null, field, message);

/** The end of one of the terms of the law, counted from an instant. */
export function stepTermEnd({ calendar, terms }: CaseRules, code: StepCode, from: Date): Date {
  return termEnd(calendar, ruleOn(terms, code, dayOf(from)), from).at;
}

/** The states in which a case has not ended. */
export const OPEN_STATES = [
  'recibida',
  'en_tramite',
  'por_completar',
  'prorrogada',
  'trasladada',
  'respondida',
] as const satisfies PqrsdState[];
/** The state while the hospital works on a case. */
export const inProgressState = (clock: TermClock): PqrsdState => (clock.extendedBy > 0 ? 'prorrogada' : 'en_tramite');

/** Empty for an anonymised event, which has lost its reason. */
export const reasonText = (reason: string): string => reason && `Motivo: ${reason}`;

/** The preview of a step that gives the citizen a date to respond by. */
export const respondByOf = ({ refusal, event }: Attempt<{ respondBy: string }>) => ({
  refusal,
  respond_by: event?.respondBy ?? null,
});

/** A record with one value for each key. */
export const recordOf = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
