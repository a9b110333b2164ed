/** A case as an event-sourced aggregate. Events hold their results, the due date too, whatever the rules say later. */

import { tellingTexts, toldAfter } from './acts.ts';
import type { CaseState, MessageContent } from './case-state.ts';
import { withdrawAwaited } from './consultation/consultation.ts';
import type { EventKind } from './events.ts';
import { stateOfFiled } from './filing.ts';
import { isBecomingSealed } from './related.ts';
import type { News } from './step-rules.ts';
import { type CaseEvent, rulesOf, rulesOfStep, type Step } from './steps.ts';

/** An event with its instant. */
export type RecordedEvent = { at: string; event: CaseEvent };

/** The event in sentences for the desk; empty when its label says it all. */
export const describeEvent = (event: CaseEvent): string =>
  [...rulesOf(event).describe(event), ...('telling' in event ? tellingTexts(event.telling) : [])]
    .filter(Boolean)
    // A text of an officer may end with its own period.
    .map((text) => `${text}`.replace(/\.\.$/, '.'))
    .join(' ');

/** Gives the words of the mail about an event; null: it only says that there is news. */
export const newsOf = (event: CaseEvent): News | null => rulesOf(event).news?.(event) ?? null;

/** Whether the citizen sees the event in the history. */
export const isPublicEvent = (kind: EventKind): boolean => rulesOf({ kind }).isPublic;

/** The reducer: the state after one more event, whose number in the history is `seq`. */
export function applyEvent(state: CaseState, { at, event }: RecordedEvent, seq: number): CaseState {
  const after = { ...state, ...rulesOf(event).apply(state, event, at, seq) };
  const told = toldAfter(after, { at, event }, seq);
  const consultations = isBecomingSealed(state, after) ? withdrawAwaited(after.consultations, at) : after.consultations;
  return { ...after, told, consultations };
}

function firstState({ event }: RecordedEvent): CaseState {
  if (event.kind !== 'filed') throw new Error('the first event of a history must be filed');
  return stateOfFiled(event);
}

/** The state after each event of a history. */
export function statesAfterEach(history: readonly RecordedEvent[]): CaseState[] {
  const states: CaseState[] = [];
  for (const recorded of history) {
    const before = states.at(-1);
    states.push(before ? applyEvent(before, recorded, states.length + 1) : firstState(recorded));
  }
  return states;
}

/** The state at the end of a history; throws when it is empty. */
export function foldHistory(history: readonly RecordedEvent[]): CaseState {
  const last = statesAfterEach(history).at(-1);
  if (!last) throw new Error('a case history must not be empty');
  return last;
}

/** The message of a step: the officer's text with what the law requires to be told (new date, next resort). */
export function messageOf(step: Step, event: CaseEvent): MessageContent | null {
  const { message, visibility = 'publica' } = rulesOfStep(step.kind);
  const text = message?.(step, event) ?? null;
  return text === null ? null : { by: 'by' in step ? step.by : 'hospital', visibility, text };
}
