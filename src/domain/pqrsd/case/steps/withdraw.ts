/** The citizen gives the request up, at any time before its answer (Ley 1755, art. 18). */

import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { type Day, dayOf, endOfDay, formatIso, formatLongDate } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { petitionAnswerOf } from '../answers.ts';
import type { CaseRules, CaseState } from '../case-state.ts';
import { isOrdered } from '../owed.ts';
import { actFields, ORDERED, optionalLine, outgoing, receivedField } from '../step-fields.schema.ts';
import {
  type BySide,
  ensure,
  ensureText,
  receiptOf,
  receivedText,
  type StepRules,
  UNANSWERED_STATES,
} from '../step-rules.ts';

const input = z.object({
  kind: z.literal('withdraw'),
  text: outgoing('Escriba cómo desistió la persona.').meta({
    title: 'Cómo desistió',
    help: 'En persona, por teléfono o por escrito, y quién lo recibió. La persona lo lee.',
  }),
  received: receivedField.meta({ title: 'Qué día desistió' }),
  evidence: optionalLine.meta({
    title: 'Constancia',
    help: 'El escrito firmado, o el número y la hora de la llamada, y quién la atendió.',
  }),
  files: caseFiles.meta({ title: 'Lo que firmó o entregó', help: '' }),
  channel: actFields.channel,
});

/** What the citizen says by default. */
export const WITHDRAWAL_TEXT = 'Desisto de mi solicitud.';

/** What follows the side is absent in events older than the rule; `evidence` in those of the portal. */
type WithdrawnEvent = BySide & { kind: 'withdrawn'; received?: Day; endedAt?: string; evidence?: string };

const UNPROVEN =
  'Escriba la constancia: el escrito firmado, o el número y la hora de la llamada. Sin ella, la solicitud sigue (Ley 1755, art. 18).';

const ANSWERED = 'Se desiste de una solicitud que todavía no se ha respondido.';

/** Whether the desk may still take back by itself a withdrawal that it recorded: until the next business day ends. */
export function mayUndoWithdrawal(
  { calendar }: Pick<CaseRules, 'calendar'>,
  { ending }: CaseState,
  now: Date,
): boolean {
  if (ending?.how !== 'desistimiento_expreso' || !ending.recordedAt) return false;
  return now <= endOfDay(calendar.addBusinessDays(new Date(ending.recordedAt), 1).day);
}

export const withdraw: StepRules<typeof input, WithdrawnEvent, BySide> = {
  input,
  from: UNANSWERED_STATES,
  stateRefusal: ANSWERED,
  decide(context, { by, received, evidence }) {
    ensure(!isOrdered(context.state), null, ORDERED);
    ensure(petitionAnswerOf(context.state) === null, null, ANSWERED);
    if (by === 'hospital') ensureText(evidence, 'evidence', UNPROVEN);
    const endedAt = formatIso(receiptOf(context, { by, received }));
    const recorded = by === 'hospital' && { ...(received && { received }), evidence: evidence?.trim() ?? '' };
    return { kind: 'withdrawn', by, endedAt, ...recorded };
  },
  event: 'withdrawn',
  isPublic: true,
  deskNews: () => ({ kind: 'desistida' }),
  // By the person too, because a clave can be overheard.
  isNews: () => true,
  news: () => ({
    subject: 'Registramos que desistió de su solicitud',
    line: 'Registramos que usted desistió de su solicitud, y la archivamos. Si no fue así, dígalo en el SIAU; puede presentarla de nuevo cuando quiera.',
  }),
  apply: (_state, { endedAt = '', by }, at) => ({
    state: 'cerrada',
    awaitsReply: false,
    completionRequest: null,
    duties: [],
    pending: null,
    ending: {
      ...{ how: 'desistimiento_expreso', at: endedAt || at, reason: null },
      ...(by === 'hospital' && { recordedAt: at }),
    },
  }),
  tells: ({ by }) => by === 'hospital',
  describe: (event) => [
    event.by === 'ciudadano' ? 'Por la persona, en el portal.' : 'La persona lo dijo por otro medio.',
    receivedText(event),
    event.evidence ? sentence(`Constancia: ${event.evidence}`) : null,
  ],
  anonymise: ({ evidence }) => (evidence ? { evidence: '' } : {}),
  message: ({ by, text }, { received }) =>
    by === 'ciudadano'
      ? text
      : `Registramos que usted desistió de esta solicitud${received ? ` el ${formatLongDate(received)}` : ''}.\n\n${text}\n\nPuede presentarla de nuevo cuando quiera.`,
  refusal: ({ refusalOf, text, now }) =>
    refusalOf({ kind: 'withdraw', by: 'hospital', text, evidence: text, received: dayOf(now) }),
};
