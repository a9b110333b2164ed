/** A history that steps are added to, day by day, for the tests of what the law says of them. */

import { expect } from 'vitest';
import { applyEvent, foldHistory, type RecordedEvent } from '#domain/pqrsd/case/case.ts';
import type { CaseRules, CaseState } from '#domain/pqrsd/case/case-state.ts';
import { type Decision, decide } from '#domain/pqrsd/case/decide.ts';
import type { CaseRows } from '#domain/pqrsd/case/step-rules.ts';
import type { Step } from '#domain/pqrsd/case/steps.ts';
import type { AnswerChannel } from '#domain/pqrsd/pqrsd.ts';
import { startClock } from '#domain/pqrsd/term/term-clock.ts';
import { type TermBasis, termFor } from '#domain/pqrsd/term/terms.ts';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { caseRulesOf } from '#server/pqrsd/case/case-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { type Day, formatIso } from '#shared/time/time.ts';

const hospital = readHospitalRules(folderReader(process.cwd()));
const { templates } = hospital;

export { templates };
export const rules: CaseRules = caseRulesOf(hospital);
const { calendar, terms } = rules;
export const at = (day: Day, time = '10:00:00') => new Date(`${day}T${time}-05:00`);

/** The state after what was decided, which is added to the history where it is an event. */
function takeDecision(history: RecordedEvent[], state: CaseState, decision: Decision, now: Date): CaseState {
  if ('refusal' in decision) return state;
  if ('rows' in decision) return { ...state, ...decision.rows };
  const recorded = { at: formatIso(now), event: decision.event };
  return applyEvent(state, recorded, history.push(recorded));
}

/** Received on Thursday, 1 October 2026. */
export function caseOf(
  {
    type,
    risk,
    urgentWords,
    ways = ['portal', 'correo', 'aviso'],
  }: Omit<TermBasis, 'matter'> & { urgentWords?: true; ways?: AnswerChannel[] } = { type: 'queja' },
  received = at('2026-10-01'),
) {
  const clock = startClock(calendar, termFor(terms, { type, risk }, received), received);
  const told = { ...(risk && { risk }), ...(urgentWords && { urgentWords }) };
  const history: RecordedEvent[] = [
    { at: formatIso(received), event: { kind: 'filed', type, channel: 'web', ways, clock, ...told } },
  ];
  let rows: CaseRows = {};
  const state = () => ({ ...foldHistory(history), ...rows });
  const refused = (day: Day | Date, step: Step) => {
    const now = day instanceof Date ? day : at(day);
    const decision = decide(rules, state(), step, now);
    const { proposals, consultations } = takeDecision(history, state(), decision, now);
    rows = { proposals, consultations };
    return 'refusal' in decision ? decision.refusal : null;
  };
  const take = (day: Day | Date, step: Step) => {
    expect(refused(day, step)).toBeNull();
    return state();
  };
  return {
    take,
    refused,
    state,
    last: () => history.at(-1)?.event,
    history: () => history,
  };
}

export const assign = { kind: 'assign', to: 7, name: 'Luz' } satisfies Step;
/** The person knows it at once, so that their time runs. */
export const ask = {
  kind: 'ask',
  cause: 'incompleta',
  text: '¿De qué fecha es la cita?',
  evidence: 'Firmó la copia.',
} satisfies Step;
export const complete = { kind: 'complete', by: 'ciudadano', text: 'Del 3 de octubre.' } satisfies Step;
export const grant = { kind: 'grant', by: 'ciudadano', text: 'Estoy lejos.' } satisfies Step;
export const answer = {
  kind: 'answer',
  text: 'Le respondemos…',
  channel: 'correo',
  outcome: 'resuelta',
} satisfies Step;
/** How a person is told who left no way of their own. */
export const UNREACHABLE: AnswerChannel[] = ['portal', 'presencial', 'aviso'];
export const notice = {
  kind: 'notice',
  notice: 'La respuesta es…',
  evidence: 'Devolución de la guía 1.',
} satisfies Step;
export const extend = (days: number): Step => ({ kind: 'extend', days, reason: 'Falta un concepto.' });
export const transfer = {
  kind: 'transfer',
  entity: 'Secretaría de Salud',
  reason: 'Es de su competencia.',
  measures: 'Se llamó al servicio de urgencias, 10:05.',
  oficio: 'Oficio 7 del 5 de octubre de 2026',
  evidence: 'Sello de recibido',
} satisfies Step;
export const dueDay = (state: { clock: { dueAt: string } }) => state.clock.dueAt.slice(0, 10);
