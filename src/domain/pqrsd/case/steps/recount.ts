/**
 * The portal records that the rules of an update give an open case another date, or a term where none ran, and why. The
 * events before it stay as they were.
 */

import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { petitionAnswerOf } from '../answers.ts';
import type { CaseState } from '../case-state.ts';
import type { EventKind } from '../events.ts';
import { activeClock, isRunning, transferMade } from '../owed.ts';
import { ALL_STATES, type StepRules } from '../step-rules.ts';

const REASONS = {
  traslado: 'el traslado no tiene registrados su oficio y la constancia, y hasta entonces el caso es del hospital',
  error: 'se reabrió sin que se hubiera respondido, y por eso sigue el término que corría',
  varias: 'hay varias cosas por cumplir, y manda la que vence primero',
  retirada: 'la respuesta se retiró de la vista porque no era para esta persona, y se le debe la suya',
  prorroga: 'la prórroga que se dio se conserva al clasificarlo otra vez',
};
type Reason = keyof typeof REASONS;

/** When the hospital has to act; null: no term runs. */
const dueOf = (state: CaseState): string | null => (isRunning(state) ? activeClock(state).dueAt : null);

type History = readonly { event: { kind: EventKind; cause?: string } }[];

/** Why the rules of now may give a case another date than those before them. */
function reasonsOf(state: CaseState, history: History): Reason[] {
  const wasReopened = history.some(({ event }) => event.kind === 'reopened' && event.cause === 'error');
  const holds: Record<Reason, boolean> = {
    traslado: state.transfer !== null && transferMade(state) === null,
    error: wasReopened && petitionAnswerOf(state) === null,
    retirada: state.withheld.some(({ answer }) => answer !== null),
    varias: state.duties.length > 0,
    prorroga: state.extension !== null,
  };
  return (Object.keys(REASONS) as Reason[]).filter((reason) => holds[reason]);
}

/** The step that a case needs whose row says that it is due at `from`; null when the rules of now agree with it. */
export function recountOf(
  state: CaseState,
  history: History,
  from: string | null,
): { kind: 'recount'; from: string | null; to: string | null; reasons: Reason[] } | null {
  const to = dueOf(state);
  const isSame = to === null || from === null ? to === from : Date.parse(to) === Date.parse(from);
  return isSame ? null : { kind: 'recount', from, to, reasons: reasonsOf(state, history) };
}

const dayText = (due: string | null): string => (due ? formatLongDate(due) : 'ninguna');

/** What changed, for the desk. */
export const recountText = ({ from, to, reasons }: Omit<RecountedEvent, 'kind'>): string =>
  sentence(
    `La fecha límite era ${dayText(from)} y es ${dayText(to)}${reasons.length > 0 ? `: ${reasons.map((reason) => REASONS[reason]).join('; ')}` : ''}`,
  );

type RecountedEvent = { kind: 'recounted'; from: string | null; to: string | null; reasons: Reason[] };
const input = z.object({ kind: z.literal('recount') });

/** Only the portal takes this step. */
export const recount: StepRules<typeof input, RecountedEvent, Omit<RecountedEvent, 'kind'>> = {
  input,
  from: ALL_STATES,
  stateRefusal: '',
  isUnattended: true,
  decide: (_context, { from, to, reasons }) => ({ kind: 'recounted', from, to, reasons }),
  event: 'recounted',
  isPublic: false,
  apply: () => ({}),
  describe: (event) => [recountText(event)],
  anonymise: () => ({}),
};
