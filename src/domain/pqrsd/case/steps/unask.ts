/** Withdraws a request to complete that was made by mistake: the term runs on as though it had never been suspended. */
import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { formatLongDate } from '#shared/time/time.ts';
import type { TermClock } from '../../term/term-clock.ts';
import { NOTHING_TO_DO } from '../news.ts';
import { actFields, NOT_AWAITING_COMPLETION, outgoingLine } from '../step-fields.schema.ts';
import { dueText, inProgressState, reasonText, type StepRules } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('unask'),
  reason: outgoingLine('Escriba por qué no hacía falta: la persona lo lee.').meta({ title: 'Por qué no hacía falta' }),
  ...actFields,
});

export const unask: StepRules<typeof input, { kind: 'unasked'; reason: string; clock: TermClock }> = {
  input,
  from: ['por_completar'],
  stateRefusal: NOT_AWAITING_COMPLETION,
  decide: ({ state: { completionRequest, clock } }, { reason }) => ({
    kind: 'unasked',
    reason,
    clock: completionRequest?.clockBefore ?? clock,
  }),
  event: 'unasked',
  isPublic: true,
  news: ({ clock }) => ({
    subject: 'Ya no hace falta que complete su solicitud',
    line: `${sentence(`Ya no hace falta que complete su solicitud: la fecha límite para responderle es el ${dueText(clock)}`)} ${NOTHING_TO_DO}`,
  }),
  apply: ({ asked, completionRequest }, { clock }) => ({
    state: inProgressState(clock),
    awaitsReply: false,
    clock,
    asked: asked.filter((cause) => cause !== completionRequest?.cause),
    completionRequest: null,
  }),
  tells: () => true,
  describe: ({ reason }) => [reasonText(reason), 'El término sigue como si no se hubiera suspendido.'],
  anonymise: () => ({ reason: '' }),
  message: (_step, { reason, clock }) =>
    `No hace falta que complete su solicitud. ${reason}\n\nEl término corre como si no se hubiera suspendido: su fecha límite es el ${formatLongDate(clock.dueAt)}.`,
  preview: ({ attempt, text }) => ({ unask: { due_at: attempt({ kind: 'unask', reason: text }).due_at } }),
};
