/** Random case histories, in any order of steps of officers and citizens, decided by the rules of the portal. */

import fc from 'fast-check';
import { APPROVED_STEPS } from '#domain/pqrsd/case/approval/proposal.ts';
import { applyEvent, foldHistory, type RecordedEvent } from '#domain/pqrsd/case/case.ts';
import type { CaseState } from '#domain/pqrsd/case/case-state.ts';
import { decide } from '#domain/pqrsd/case/decide.ts';
import { activeClock } from '#domain/pqrsd/case/owed.ts';
import { OPEN_STATES } from '#domain/pqrsd/case/step-rules.ts';
import { CONSULT_CHANGES } from '#domain/pqrsd/case/steps/consult-change.ts';
import type { CaseEvent, Step } from '#domain/pqrsd/case/steps.ts';
import { closedAtOf } from '#domain/pqrsd/desk/attention.ts';
import {
  ANSWER_CHANNELS,
  type AnswerChannel,
  ASK_CAUSES,
  OUTCOMES,
  PQRSD_TYPES,
  type PqrsdState,
  type PqrsdType,
} from '#domain/pqrsd/pqrsd.ts';
import { startClock, type TermClock } from '#domain/pqrsd/term/term-clock.ts';
import { MATTERS, RISKS, termFor } from '#domain/pqrsd/term/terms.ts';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { caseRulesOf } from '#server/pqrsd/case/case-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { dayOf, formatIso, formatTimestamp, hours } from '#shared/time/time.ts';

const rules = caseRulesOf(readHospitalRules(folderReader(process.cwd())));
const { calendar, terms } = rules;
/** The text of every event, for every actor. */
export const WRITTEN = 'Un texto.';
// Mostly what is allowed, so that the walks go far; sometimes what is not.
const text = fc.constantFrom(WRITTEN, WRITTEN, WRITTEN, '');
const by = fc.constantFrom('ciudadano' as const, 'hospital' as const);

/** Fixed, so that a run is repeated; a release tries another one (`DRIVERS=all`). */
export const SEED = process.env.DRIVERS === 'all' ? Date.now() : 1755;

/** Stand for the day and the second of the step; fixed ones are mostly refused. */
const TODAY = 'hoy';
const NOW = 'ahora';
const received = fc.constantFrom(TODAY, TODAY, TODAY, '2026-07-01');

const often = (arbitrary: fc.Arbitrary<Step>) => ({ arbitrary, weight: 12 });
const seldom = (arbitrary: fc.Arbitrary<Step>) => ({ arbitrary, weight: 4 });
const step = <K extends Step['kind'], T extends object>(kind: K, fields: { [F in keyof T]: fc.Arbitrary<T[F]> }) =>
  fc.record(fields).map((given) => ({ kind, ...given }));

const LUZ = { id: 1, name: 'Luz' };
const MARTA = { id: 2, name: 'Marta' };

const STEPS = {
  classify: seldom(
    step('classify', {
      type: fc.constantFrom(...PQRSD_TYPES),
      risk: fc.constantFrom(null, null, ...RISKS),
      matter: fc.constantFrom(null, null, null, ...MATTERS),
      priority: fc.boolean(),
      service: fc.constantFrom(undefined, null, 'urgencias', 'inventado'),
      motive: fc.constantFrom(null, 'trato', 'trato', 'otro'),
      reason: text,
    }),
  ),
  assign: seldom(fc.constant({ kind: 'assign', to: 1, name: 'Luz' })),
  note: seldom(fc.constant({ kind: 'note', text: 'Nota.' })),
  consult: often(
    step('consult', {
      ...{ name: text, service: text, text, identity_reason: text, email: fc.constant('jefe@hospital.example') },
      ...{ askedBy: fc.constant(1), anonymous: fc.boolean(), identity: fc.boolean(), description: fc.boolean() },
      ...{
        messages: fc.constant<number[]>([]),
        shown_files: fc.constant<string[]>([]),
        due_on: fc.constantFrom(undefined, '2026-10-05'),
      },
    }),
  ),
  consult_change: often(
    step('consult_change', {
      consultation: fc.integer({ min: 1, max: 6 }),
      ...{ action: fc.constantFrom(...CONSULT_CHANGES), officer: fc.constant(LUZ) },
      due_on: fc.constantFrom(undefined, '2026-10-06'),
      reason: text,
    }),
  ),
  consult_answer: often(step('consult_answer', { consultation: fc.integer({ min: 1, max: 6 }), text })),
  consult_remind: seldom(step('consult_remind', { consultation: fc.integer({ min: 1, max: 6 }) })),
  consult_bounce: seldom(step('consult_bounce', { consultation: fc.integer({ min: 1, max: 6 }) })),
  propose: often(
    step('propose', {
      ...{ author: fc.constantFrom(LUZ, MARTA), files: fc.constant([]) },
      step: fc.record({ kind: fc.constantFrom(...APPROVED_STEPS), text }),
    }),
  ),
  approve: seldom(step('approve', { proposal: fc.integer({ min: 1, max: 3 }), officer: fc.constant(MARTA) })),
  return: seldom(
    step('return', { proposal: fc.integer({ min: 1, max: 3 }), reason: text, officer: fc.constant(MARTA) }),
  ),
  unpropose: seldom(
    step('unpropose', { proposal: fc.integer({ min: 1, max: 3 }), reason: text, officer: fc.constant(LUZ) }),
  ),
  write: seldom(step('write', { by, text })),
  ask: often(
    step('ask', {
      ...{ cause: fc.constantFrom(...ASK_CAUSES), text },
      ...{ channel: fc.constantFrom(undefined, ...ANSWER_CHANNELS), evidence: fc.constantFrom(undefined, WRITTEN) },
    }),
  ),
  grant: often(step('grant', { by, text, received })),
  complete: often(step('complete', { by, text, received })),
  join: seldom(step('join', { rad: text, lead: fc.constant({ id: 90, rad: 'RAD-2026-000090' }), reason: text })),
  unjoin: seldom(step('unjoin', { reason: text })),
  link: seldom(step('link', { rad: text, other: fc.constant({ id: 91, rad: 'RAD-2026-000091' }), reason: text })),
  unlink: seldom(step('unlink', { other: fc.constant({ id: 91, rad: 'RAD-2026-000091' }) })),
  gather: seldom(step('gather', { member: fc.constant({ id: 92, rad: 'RAD-2026-000092' }) })),
  release: seldom(step('release', { member: fc.constant({ id: 92, rad: 'RAD-2026-000092' }) })),
  legend: seldom(step('legend', { where: text })),
  unask: seldom(step('unask', { reason: text })),
  extend: often(step('extend', { days: fc.integer({ min: -1, max: 20 }), reason: text })),
  transfer: seldom(
    step('transfer', {
      ...{ entity: text, reason: text, late: text, measures: text },
      ...{ oficio: fc.constantFrom(undefined, WRITTEN), evidence: fc.constantFrom(undefined, WRITTEN) },
    }),
  ),
  dispatch: often(step('dispatch', { oficio: text, evidence: text, received })),
  comply: often(step('comply', { duty: fc.constantFrom(undefined, 3, 5), evidence: text })),
  answer: seldom(
    step('answer', {
      text,
      channel: fc.constantFrom(...ANSWER_CHANNELS),
      outcome: fc.constantFrom(...OUTCOMES),
      ground: text,
      notice: text,
      ofGroup: fc.constantFrom(undefined, undefined, true as const),
    }),
  ),
  notice: often(step('notice', { notice: text, evidence: text })),
  abandon: often(
    step('abandon', {
      act: text,
      reason: text,
      channel: fc.constantFrom(...ANSWER_CHANNELS),
      notice: text,
      evidence: fc.constantFrom(undefined, WRITTEN),
    }),
  ),
  notify: often(step('notify', { received, evidence: text, act: fc.constantFrom(undefined, undefined, 3, 5) })),
  order: seldom(
    step('order', {
      source: fc.constantFrom('juez' as const, 'defensoria' as const, 'autoridad' as const),
      asks: fc.constantFrom(undefined, 'otro' as const, 'respuesta' as const),
      court: text,
      act: text,
      received_at: fc.constantFrom(NOW, NOW, '2026-01-05 10:00:00'),
      count: fc.constantFrom(undefined, 3, 48),
      unit: fc.constantFrom('horas' as const, 'dias_habiles' as const),
    }),
  ),
  answer_part: often(step('answer_part', { text, pending: text, due: fc.constantFrom(undefined, '2027-03-03') })),
  correct: often(
    step('correct', {
      text,
      reason: text,
      channel: fc.constantFrom(...ANSWER_CHANNELS),
      outcome: fc.constantFrom(...OUTCOMES),
      ground: text,
      notice: text,
    }),
  ),
  appeal: often(
    step('appeal', {
      by,
      text,
      received,
      recourse: fc.constantFrom('reposicion' as const, 'insistencia' as const),
      late: text,
    }),
  ),
  resolve: often(
    step('resolve', {
      decision: fc.constantFrom('confirma' as const, 'modifica' as const, 'remite' as const),
      text,
      act: text,
      court: text,
      outcome: fc.constantFrom(...OUTCOMES),
      channel: fc.constantFrom(...ANSWER_CHANNELS),
    }),
  ),
  reopen: seldom(
    step('reopen', {
      cause: fc.constantFrom('orden' as const, 'error' as const, 'devuelta' as const),
      act: text,
      reason: text,
      due: fc.constantFrom(undefined, undefined, TODAY),
    }),
  ),
  withdraw: { arbitrary: step('withdraw', { by, text, received, evidence: text }), weight: 1 },
  continue: often(step('continue', { act: text, reason: text })),
  close: seldom(step('close', { evidence: text })),
  annul: { arbitrary: step('annul', { reason: text }), weight: 1 },
  recount: seldom(fc.constant({ kind: 'recount', from: null, to: null, reasons: [] })),
  read: often(step('read', { way: fc.constantFrom('clave' as const, 'enlace' as const) })),
  mailed: seldom(
    step('mailed', {
      answer: fc.nat(12),
      full: fc.boolean(),
      failure: fc.constantFrom(null, 'direccion' as const),
      at: fc.constant(new Date('2026-10-01T15:00:00Z')),
    }),
  ),
  correct_person: seldom(
    fc.constant({
      ...{ kind: 'correct_person', fields: ['email'], ways: ['portal', 'correo', 'aviso'], answerByMail: true },
      reason: 'Lo escribió mal.',
    }),
  ),
  withhold: seldom(step('withhold', { message: fc.nat(12), reason: text })),
  renew_clave: seldom(fc.constant({ kind: 'renew_clave', by: 'hospital', reason: 'Mostró su cédula.' })),
} satisfies Record<Step['kind'], unknown>;
type Kind = keyof typeof STEPS;
const KINDS = Object.keys(STEPS) as Kind[];

/** The planned step as it is taken at an instant. */
function dated(planned: Step, now: Date): Step {
  if ('due' in planned && planned.due === TODAY) return { ...planned, due: dayOf(now) };
  if ('received' in planned && planned.received === TODAY) return { ...planned, received: dayOf(now) };
  return 'received_at' in planned && planned.received_at === NOW
    ? { ...planned, received_at: formatTimestamp(now) }
    : planned;
}

export type Told = { before: CaseState; after: CaseState; step: Step; event: CaseEvent; now: Date; seq: number };

/** The rules of the portal, or a copy without one of them (`mutants.ts`). */
export type Rulebook = {
  decide: typeof decide;
  apply: typeof applyEvent;
  clockOf(state: CaseState): TermClock;
  /** Whether the list of the desk shows a case by itself. */
  isListed(state: CaseState): boolean;
};
export const PORTAL: Rulebook = {
  decide,
  apply: applyEvent,
  clockOf: activeClock,
  isListed: (state) => (OPEN_STATES as readonly PqrsdState[]).includes(state.state) || closedAtOf(state) === null,
};

/** The ways of a person who left all, who left none, and who wrote a letter. */
const WAYS: AnswerChannel[][] = [
  ['portal', 'correo', 'telefono', 'aviso'],
  ['portal', 'aviso'],
  ['fisico', 'aviso'],
];
/** A case as it is filed, and what is tried in it: hours after what was tried before, the step. */
export type Plan = {
  type: PqrsdType;
  ways: AnswerChannel[];
  receivedAt: Date;
  tried: readonly (readonly [hours: number, step: Step])[];
};

/** Takes the steps of a plan that are allowed, and reports each. */
export function live({ type, ways, receivedAt, tried }: Plan, book: Rulebook = PORTAL) {
  const clock = startClock(calendar, termFor(terms, { type }, receivedAt), receivedAt);
  const history: RecordedEvent[] = [
    { at: formatIso(receivedAt), event: { kind: 'filed', type, channel: 'web', ways, clock } },
  ];
  const told: Told[] = [];
  let [now, before] = [receivedAt, foldHistory(history)];
  for (const [wait, planned] of tried) {
    now = new Date(now.getTime() + hours(wait));
    const step = dated(planned, now);
    const decision = book.decide(rules, before, step, now);
    if ('refusal' in decision) continue;
    if ('rows' in decision) {
      // A row of the case changes, and its history tells nothing.
      before = { ...before, ...decision.rows };
      continue;
    }
    const { event } = decision;
    history.push({ at: formatIso(now), event });
    const after = book.apply(before, { at: formatIso(now), event }, history.length);
    told.push({ before, after, step, event, now, seq: history.length });
    before = after;
  }
  return { history, told, book };
}
export type Life = ReturnType<typeof live>;

/** Mostly days, so that terms run; sometimes more than a month, so that they end. */
const wait = fc.oneof({ arbitrary: fc.nat(24 * 8), weight: 6 }, { arbitrary: fc.nat(24 * 45), weight: 1 });

/** Received on any day of four years, taken by an officer, and tried with some kinds of step. */
export const plansOf = (kinds: readonly Kind[]): fc.Arbitrary<Plan> =>
  fc
    .record({
      type: fc.constantFrom(...PQRSD_TYPES),
      ways: fc.constantFrom(...WAYS),
      receivedAt: fc.date({
        min: new Date('2025-01-01T05:00:00Z'),
        max: new Date('2028-12-31T05:00:00Z'),
        noInvalidDate: true,
      }),
      tried: fc.array(fc.tuple(wait, fc.oneof(...kinds.map((kind) => STEPS[kind]))), { maxLength: 25, size: 'max' }),
    })
    .map((plan) => ({ ...plan, tried: [[1, { kind: 'assign', to: 1, name: 'Luz' }], ...plan.tried] as Plan['tried'] }));

export const plans = plansOf(KINDS);

export const lives = plans.map((plan) => live(plan));
