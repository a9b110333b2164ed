/**
 * Transfers the case to the entity that must answer it, within 5 business days (Ley 1755, art. 21), a claim in hours at
 * once. The hospital owes the case until the oficio of the transfer is on record with its proof (`dispatch.ts`).
 */

import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { sentToWhom, toWhom } from '#shared/formats/spanish.ts';
import { formatIso, formatLongDate } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { startClock, type TermClock } from '../../term/term-clock.ts';
import { toTerm } from '../../term/terms.ts';
import { GOING_ON, SENT_ON } from '../news.ts';
import { isOrdered } from '../owed.ts';
import { actFields, line, ORDERED, optionalLine, outgoingLine } from '../step-fields.schema.ts';
import {
  endOfPause,
  ensure,
  ensureText,
  reasonText,
  type StepContext,
  type StepRules,
  stepRuleOf,
  trimmedOrNull,
} from '../step-rules.ts';

/** The oficio of a transfer and its proof, as this step and `dispatch` ask for them. */
export const oficioFields = {
  oficio: optionalLine.meta({
    title: 'Oficio',
    help: 'Número y fecha, por ejemplo «Oficio 123 del 3 de noviembre de 2026».',
  }),
  evidence: optionalLine.meta({
    title: 'Constancia de que la entidad lo recibió',
    help: 'El sello, la guía o el acuse de recibo, con su fecha.',
  }),
  files: caseFiles.meta({ title: 'Oficio con que se traslada', help: 'La persona lo puede descargar.' }),
};

const input = z.object({
  kind: z.literal('transfer'),
  entity: line('Escriba a qué entidad se traslada.').meta({
    title: 'Entidad competente',
    help: 'Escriba el nombre o elija una de la lista. Puede publicarse en el informe trimestral.',
  }),
  reason: outgoingLine('Escriba por qué no le corresponde al hospital.').meta({
    title: 'Por qué no le corresponde al hospital',
  }),
  measures: optionalLine.meta({
    title: 'Medidas de urgencia que se tomaron',
    help: 'Quién atendió o llamó a la persona, y a qué hora (Ley 1755, artículo 20). La persona no lo lee.',
  }),
  ...oficioFields,
  channel: actFields.channel,
  late: optionalLine.meta({ title: 'Por qué se traslada tarde', help: 'Queda en la historia; la persona no lo lee.' }),
});

/** What follows the lateness is absent in events older than the rule. */
type TransferredEvent = {
  kind: 'transferred';
  entity: string;
  reason: string;
  late: string | null;
  clock?: TermClock;
  measures?: string;
  oficio?: string;
  evidence?: string;
  /** Until when the oficio has to leave, when it is not on record yet. */
  oficioClock?: TermClock;
};

const NO_MEASURES =
  'Puede haber riesgo para la salud: escriba qué medidas de urgencia se tomaron antes de trasladarlo (Ley 1755, art. 20).';
const HALF_OFICIO = 'Escriba el oficio y su constancia, o ninguno de los dos.';

/** Whether the claim runs in hours, or may be found to. */
const mayRunInHours = ({ rules, state }: Pick<StepContext, 'rules' | 'state'>): boolean =>
  state.clock.term.unit === 'horas' || (rules.terms.health_hours && state.type === 'reclamo' && !state.judged);

function oficioClockOf(context: StepContext): TermClock {
  const { rules, state } = context;
  const receivedAt = new Date(state.clock.receivedAt);
  return startClock(rules.calendar, toTerm(stepRuleOf(context, 'T5', receivedAt)), receivedAt);
}

/** The end of the term to transfer, for a claim in hours the one to answer. */
function limitOf(context: StepContext): Date {
  const { dueAt, term } = context.state.clock;
  const limit = oficioClockOf(context).dueAt;
  return new Date(term.unit === 'horas' && dueAt < limit ? dueAt : limit);
}

export const transfer: StepRules<typeof input, TransferredEvent> = {
  input,
  from: ['en_tramite', 'por_completar', 'prorrogada'],
  stateRefusal: 'Para trasladarlo, el caso debe estar en trámite.',
  decide(context, { entity, reason, late, measures, oficio, evidence }) {
    ensure(!isOrdered(context.state), null, ORDERED);
    const limit = limitOf(context);
    const isLate = context.now > limit;
    // A late transfer is still allowed, with its reason on record: refusing it would delay the answer further.
    if (isLate)
      ensureText(late, 'late', `El plazo era el ${formatLongDate(limit)}. Escriba por qué se traslada tarde.`);
    if (mayRunInHours(context)) ensureText(measures, 'measures', NO_MEASURES);
    const sent = trimmedOrNull(oficio);
    const proof = trimmedOrNull(evidence);
    ensure((sent === null) === (proof === null), sent ? 'evidence' : 'oficio', HALF_OFICIO);
    return {
      ...{ kind: 'transferred', entity, reason, late: isLate ? trimmedOrNull(late) : null, ...endOfPause(context) },
      ...(measures?.trim() && { measures: measures.trim() }),
      ...(sent && proof ? { oficio: sent, evidence: proof } : { oficioClock: oficioClockOf(context) }),
    };
  },
  event: 'transferred',
  isPublic: true,
  news: ({ oficio }) => (oficio ? SENT_ON : GOING_ON),
  apply: (state, { entity, clock = state.clock, oficio = null, oficioClock }, at, seq) => ({
    state: 'trasladada',
    awaitsReply: false,
    clock,
    completionRequest: null,
    transfer: { entity, at, oficio, sentAt: oficio === null ? null : at },
    duties: oficioClock ? [{ seq, cause: 'traslado', at, by: 'hospital', act: null, clock: oficioClock }] : [],
    pending: null,
  }),
  tells: () => true,
  describe: ({ entity, reason, late, measures, oficio, evidence }) => [
    entity && `${sentToWhom(entity)}.`,
    reasonText(reason),
    late !== null && (late ? `Se trasladó tarde: ${late}` : 'Se trasladó tarde.'),
    measures ? sentence(`Medidas de urgencia: ${measures}`) : null,
    oficio ? sentence(oficio) : null,
    evidence ? sentence(`Constancia: ${evidence}`) : null,
  ],
  anonymise: ({ late, entity, measures, oficio, evidence }, published) => ({
    entity: published ? entity : '',
    reason: '',
    // The lateness is a fact of the process; the reason for it is an officer's text.
    late: late === null ? null : '',
    ...(measures && { measures: '' }),
    ...(oficio && { oficio: '' }),
    ...(evidence && { evidence: '' }),
  }),
  message: (_step, { entity, reason, oficio }) =>
    oficio
      ? `${sentence(`Trasladamos su solicitud ${toWhom(entity)}, que debe responderle: ${oficio}`)}\n\n${reason}`
      : `Vamos a trasladar su solicitud ${toWhom(entity)}, que debe responderle. Mientras no salga el oficio, sigue a cargo del hospital; le avisamos cuando salga.\n\n${reason}`,
  refusal: ({ state }) => (isOrdered(state) ? ORDERED : null),
  preview: (context) => ({
    transfer: {
      limit: formatIso(limitOf(context)),
      late: context.now > limitOf(context),
      needs_measures: mayRunInHours(context),
    },
  }),
};
