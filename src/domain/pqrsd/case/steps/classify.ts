/** Classifies a case: another term counts anew from receipt, with the pauses so far and without the extension. */

import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { recordOf } from '#shared/fields/keys-of.ts';
import { dayOf, formatLongDate } from '#shared/time/time.ts';
import { PQRSD_TYPE_LABELS, PQRSD_TYPE_TEXTS, PQRSD_TYPES, TERM_UNIT_NAMES } from '../../pqrsd.ts';
import { legalBasis } from '../../term/due-calculation.ts';
import type { TermClock } from '../../term/term-clock.ts';
import { MATTER_LABELS, MATTERS, RISK_LABELS, RISKS, riskRefusal, type TermBasis, termFor } from '../../term/terms.ts';
import type { CaseState, LostTerm } from '../case-state.ts';
import { CHOICE_REFUSALS, type ClassChoice, type ClassEntry, choiceOn, classCode } from '../classification.ts';
import { completeBy, NOTHING_TO_DO } from '../news.ts';
import { owesPetition } from '../owed.ts';
import { lostTermOf, type RecountedClock, recountClock, respondByUnder } from '../recount-term.ts';
import { actFields, line, orNone } from '../step-fields.schema.ts';
import {
  describeClass,
  dueText,
  ensure,
  inProgressState,
  reasonText,
  type StepRules,
  UNANSWERED_STATES,
} from '../step-rules.ts';

const input = z.object({
  kind: z.literal('classify'),
  type: z
    .enum(PQRSD_TYPES, { error: 'Elija el tipo de solicitud.' })
    .optional()
    .meta({ title: 'Tipo', options: PQRSD_TYPE_LABELS }),
  risk: orNone(z.enum(RISKS, { error: 'Elija el riesgo.' })).meta({
    title: 'Riesgo para la salud',
    help: 'En reclamos en salud, y en copias de historia clínica que se necesitan para una atención. Si duda entre dos, elija el mayor.',
    description: 'null: sin riesgo.',
    control: 'radios',
  }),
  matter: orNone(z.enum(MATTERS, { error: 'Elija el asunto.' })).meta({
    title: 'Asunto con norma propia',
    help: 'Solo si la envía otra autoridad, el Congreso o un juez, o si trata de datos personales.',
    description: 'null: ninguno con norma propia.',
    options: MATTER_LABELS,
  }),
  service: orNone(classCode).describe('Código del servicio; null: ninguno.'),
  motive: orNone(classCode).describe('Código del motivo; null: ninguno.'),
  priority: z.boolean().optional().meta({
    title: 'Atención prioritaria: hay riesgo para la vida o la integridad de alguien',
    help: 'Avise ya al servicio: las medidas de urgencia son inmediatas (Ley 1755 de 2015, artículo 20).',
  }),
  reason: line('Escriba por qué se clasifica así.').meta({ title: 'Por qué se clasifica así' }),
  ...actFields,
});

type ClassifiedEvent = Required<TermBasis> & {
  kind: 'classified';
  priority: boolean;
  reason: string;
  /** The officer said that the claim has no risk, which is a judgement too. */
  withoutRisk?: true;
  /** The person has another term than before, and is told. */
  retermed?: Retermed;
  /** Present when they changed. */
  service?: ClassChoice | null;
  motive?: ClassChoice | null;
} & RecountedClock;

/** What a new term does to what the person knew. */
type Retermed = {
  /** The former term, run out. */
  lost: LostTerm | null;
  /** The new term was over when it was set. */
  isOver: boolean;
  /** The request to complete the petition ended. */
  endsPause: boolean;
  /** The due date stays, so that the person hears nothing new. */
  untold?: true;
};

export const classify: StepRules<typeof input, ClassifiedEvent> = {
  input,
  from: UNANSWERED_STATES,
  stateRefusal: 'Un caso se clasifica mientras se le debe una respuesta.',
  decide({ rules, state, now }, step) {
    const { reason, type = state.type, risk = state.risk, matter = state.matter, priority = state.priority } = step;
    const refusal = riskRefusal({ type, risk });
    ensure(refusal === null, 'risk', refusal ?? '');
    const term = termFor(rules.terms, { type, risk, matter }, new Date(state.clock.receivedAt));
    // The term that was answered stays the one that the answer met or did not.
    const recounted = owesPetition(state) ? recountClock(rules.calendar, state, term) : { clock: state.clock };
    const waiting = respondByUnder({ rules, state: { ...state, matter } }, recounted.clock);
    const withoutRisk = type === 'reclamo' && step.risk === null && ({ withoutRisk: true } as const);
    const chosen = {
      ...changedChoice('service', rules.classification.services, state.service, step.service, now),
      ...changedChoice('motive', rules.classification.motives, state.motive, step.motive, now),
    };
    const counted = { ...recounted, ...waiting, ...withoutRisk, ...retermedOf(state, recounted.clock, now) };
    return { kind: 'classified', type, risk, matter, priority, reason, ...counted, ...chosen };
  },
  event: 'classified',
  isPublic: false,
  isNews: ({ retermed }) => retermed !== undefined && !retermed.untold,
  news({ clock, respondBy, retermed }) {
    if (respondBy) return completeBy(respondBy);
    const line = retermed?.isOver
      ? 'Cambió el término para responder su solicitud, y con la fecha nueva ya venció: le debemos la respuesta.'
      : sentence(`Cambió la fecha para responder su solicitud: ahora es a más tardar el ${dueText(clock)}`);
    return { subject: 'Cambió la fecha para responder su solicitud', line: `${line} ${NOTHING_TO_DO}` };
  },
  apply: (
    state,
    { type, risk, matter, priority, clock, clockBefore, respondBy, withoutRisk = false, retermed, ...chosen },
    at,
  ) => ({
    termSince: clock.term.code === state.clock.term.code ? state.termSince : at,
    lostTerm: state.lostTerm ?? retermed?.lost ?? null,
    type,
    risk,
    matter,
    priority,
    clock,
    service: chosen.service === undefined ? state.service : chosen.service,
    motive: chosen.motive === undefined ? state.motive : chosen.motive,
    judged: isJudgement({ type, risk, matter }, withoutRisk),
    // A recounted term has no extension, and one that does not wait ends the request to complete.
    state: state.state === 'recibida' || clock.pausedOn ? state.state : inProgressState(clock),
    completionRequest: clock.pausedOn ? stillPending(state.completionRequest, clockBefore, respondBy) : null,
  }),
  tells: ({ retermed }) => retermed !== undefined && !retermed.untold,
  describe: ({ type, risk, matter, priority, reason, withoutRisk = false, service, motive, retermed, clock }) => [
    `${PQRSD_TYPE_TEXTS[type].label}.`,
    withoutRisk && 'Sin riesgo para la salud.',
    risk && `${RISK_LABELS[risk]}.`,
    matter && `${MATTER_LABELS[matter]}.`,
    priority && 'Atención prioritaria.',
    ...describeClass({ service, motive }),
    reasonText(reason),
    retermed?.lost ? lostText(retermed.lost) : null,
    retermed?.isOver === true && sentence(`El término nuevo ya había vencido: ${dueText(clock)}`),
  ],
  anonymise: () => ({ reason: '' }),
  message: (_step, event) => retermedText(event),
  preview({ rules, attempt, text }) {
    const due = (kind: Partial<TermBasis>) =>
      attempt({ kind: 'classify', reason: text, risk: null, matter: null, ...kind }).due_at;
    return {
      classify: {
        by_type: recordOf(PQRSD_TYPES, (type) => due({ type })),
        by_risk: rules.terms.health_hours ? recordOf(RISKS, (risk) => due({ type: 'reclamo', risk })) : {},
        by_matter: recordOf(MATTERS, (matter) => due({ matter })),
      },
    };
  },
};

/** Whether a classification judges the case: that of a claim has to say its risk, or that there is none. */
const isJudgement = ({ type, risk, matter }: TermBasis, withoutRisk: boolean): boolean =>
  type !== 'reclamo' || risk != null || matter != null || withoutRisk;
/** What the event records of a service or motive: nothing when it stays. One that is no longer offered may stay. */
function changedChoice<Field extends 'service' | 'motive'>(
  field: Field,
  entries: readonly ClassEntry[],
  current: ClassChoice | null,
  code: string | null | undefined,
  now: Date,
): { [F in Field]?: ClassChoice | null } {
  if (code === undefined || code === (current?.code ?? null)) return {};
  const choice = code === null ? null : choiceOn(entries, code, dayOf(now));
  ensure(code === null || choice !== null, field, CHOICE_REFUSALS[field]);
  return { [field]: choice } as { [F in Field]?: ClassChoice | null };
}

function retermedOf(state: CaseState, clock: TermClock, now: Date): { retermed?: Retermed } {
  if (clock.term.code === state.clock.term.code || !owesPetition(state)) return {};
  const endsPause = state.completionRequest !== null && clock.pausedOn === null;
  const isOver = clock.pausedOn === null && now > new Date(clock.dueAt);
  const untold = clock.dueAt === state.clock.dueAt && clock.pausedOn === state.clock.pausedOn;
  return { retermed: { lost: lostTermOf(state, now), isOver, endsPause, ...(untold && { untold }) } };
}

const lostText = ({ dueAt, law }: LostTerm): string =>
  `El término anterior (${law}) venció sin respuesta el ${formatLongDate(dueAt)}.`;

/** What the person is told of a new term: how long, until when and by which law. */
function retermedText({ retermed, clock, respondBy }: ClassifiedEvent): string | null {
  if (!retermed || retermed.untold) return null;
  const { count, unit } = clock.term;
  const law = legalBasis(clock.term);
  const until = clock.pausedOn
    ? 'Sigue suspendido mientras usted completa la solicitud.'
    : sentence(`${retermed.isOver ? 'Contado desde que la recibimos, venció' : 'Vence'} el ${dueText(clock)}`);
  return [
    `Clasificamos su solicitud y cambió el término para responderle: ${count} ${TERM_UNIT_NAMES[unit]}${law ? ` (${law})` : ''}. ${until}`,
    clock.pausedOn && respondBy ? `Puede completarla hasta el ${formatLongDate(respondBy)}.` : null,
    retermed.endsPause ? 'Ya no hace falta que la complete.' : null,
    retermed.lost
      ? `El término anterior venció el ${formatLongDate(retermed.lost.dueAt)} sin que le respondiéramos.`
      : null,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const stillPending = (
  pending: CaseState['completionRequest'],
  clockBefore = pending?.clockBefore,
  respondBy = pending?.respondBy,
): CaseState['completionRequest'] =>
  pending && clockBefore && respondBy ? { ...pending, clockBefore, respondBy } : null;
