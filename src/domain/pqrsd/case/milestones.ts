/** The other dates of a case: the limits of its steps and the effects of silence. */

import { dayOf, endOfDay, formatIso } from '#shared/time/time.ts';
import { ruleOn, type StepCode, stepCodeOf } from '../term/terms.ts';
import { COMPLETION_TERMS, isRequestKnown } from './acts.ts';
import type { CaseRules, CaseState } from './case-state.ts';
import { isGrantedBySilence, owesPetition } from './owed.ts';
import { stepTermEnd } from './step-rules.ts';

export type Milestone = { code: StepCode; name: string; law: string; at: string };

/** The dates that still matter, in order. */
export function milestonesOf(rules: CaseRules, { clock, ...state }: CaseState, now: Date): Milestone[] {
  const { priority, completionRequest, answer } = state;
  // The limits of the petition end with its answer.
  const open = owesPetition(state) && clock.pausedOn === null;
  const isAppealed = state.state === 'en_recurso';
  const [receivedAt, dueAt] = [new Date(clock.receivedAt), new Date(clock.dueAt)];
  const codeOf = (code: StepCode) => stepCodeOf(rules.terms, state.matter, code);
  const when = (isOpen: boolean, code: StepCode, from: Date) =>
    isOpen && formatIso(stepTermEnd(rules, codeOf(code), from));
  // A request for information or documents not answered in time counts as granted: its copies are due 3 business days
  // later (Ley 1755, art. 14, num. 1).
  const isGranted = open && isGrantedBySilence({ clock, ...state }, now);
  const dates: [StepCode, string | false | null | undefined][] = [
    ['T10', when(open && priority, 'T10', receivedAt)],
    ['T5', when(open, 'T5', receivedAt)],
    ['T6', when(open && clock.term.unit === 'dias_habiles', 'T6', receivedAt)],
    ['T2b', when(isGranted, 'T2b', dueAt)],
    [COMPLETION_TERMS[completionRequest?.cause ?? 'incompleta'], isRequestKnown(state) && completionRequest?.respondBy],
    ['T11', isAppealed ? null : answer?.insistUntil],
    ['RR', isAppealed ? null : (answer?.appealUntil ?? state.ending?.appealUntil)],
    ['AV', answer?.noticeUntil],
    ['D2L', when(open && mayCarryLegend(state) && state.legendAt === null, 'D2L', completeSince(clock))],
  ];
  const milestones = dates.flatMap(([code, at]): Milestone | [] => {
    if (!at) return [];
    const { name, law } = ruleOn(rules.terms, codeOf(code), dayOf(new Date(at)));
    return { code: codeOf(code), name, law, at };
  });
  return milestones.sort((a, b) => a.at.localeCompare(b.at));
}

/** A claim about personal data is marked in the database from when it is complete (Ley 1581, art. 15, num. 2). */
const mayCarryLegend = ({ matter }: Pick<CaseState, 'matter'>): boolean => matter === 'datos_reclamo';

function completeSince({ receivedAt, pauses }: CaseState['clock']): Date {
  const completedOn = pauses.at(-1)?.to;
  return completedOn ? endOfDay(completedOn) : new Date(receivedAt);
}

/** Whether the time to complete the request has passed, so that an officer may decree its end. */
export const mayBeAbandoned = ({ completionRequest, told }: CaseState, now: Date): boolean =>
  completionRequest !== null &&
  isRequestKnown({ completionRequest, told }) &&
  now > new Date(completionRequest.respondBy);
