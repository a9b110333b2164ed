/** Transfers the case to the entity that must answer it, within 5 business days (Ley 1755, art. 21). */
import { z } from 'zod';
import { sentToWhom, toWhom } from '#shared/formats/spanish.ts';
import { formatIso, formatLongDate } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import type { TermClock } from '../../term/term-clock.ts';
import { isOrdered } from '../reconsideration.ts';
import { line, ORDERED, optionalLine, outgoingLine } from '../step-fields.schema.ts';
import {
  caseTermEnd,
  endOfPause,
  ensure,
  ensureText,
  reasonText,
  type StepContext,
  type StepRules,
  trimmedOrNull,
} from '../step-rules.ts';

const input = z.object({
  kind: z.literal('transfer'),
  entity: line('Escriba a qué entidad se traslada.').meta({
    title: 'Entidad competente',
    help: 'Escriba el nombre o elija una de la lista. Puede publicarse en el informe trimestral.',
  }),
  reason: outgoingLine('Escriba por qué no le corresponde al hospital.').meta({
    title: 'Por qué no le corresponde al hospital',
  }),
  files: caseFiles.meta({ title: 'Oficio con que se traslada', help: 'La persona lo puede descargar.' }),
  late: optionalLine.meta({ title: 'Por qué se traslada tarde', help: 'Queda en la historia; la persona no lo lee.' }),
});

const limitOf = (context: StepContext): Date => caseTermEnd(context, 'T5', new Date(context.state.clock.receivedAt));

export const transfer: StepRules<
  typeof input,
  { kind: 'transferred'; entity: string; reason: string; late: string | null; clock?: TermClock }
> = {
  input,
  from: ['en_tramite', 'por_completar', 'prorrogada'],
  stateRefusal: 'Para trasladarlo, el caso debe estar en trámite.',
  decide(context, { entity, reason, late }) {
    ensure(!isOrdered(context.state), null, ORDERED);
    const limit = limitOf(context);
    const isLate = context.now > limit;
    // A late transfer is still allowed, with its reason on record: refusing it would delay the answer further.
    if (isLate)
      ensureText(late, 'late', `El plazo era el ${formatLongDate(limit)}. Escriba por qué se traslada tarde.`);
    return { kind: 'transferred', entity, reason, late: isLate ? trimmedOrNull(late) : null, ...endOfPause(context) };
  },
  event: 'transferred',
  isPublic: true,
  apply: (state, { entity, clock = state.clock }, at) => ({
    state: 'trasladada',
    awaitsReply: false,
    clock,
    completionRequest: null,
    transfer: { entity, at },
    reconsideration: null,
    pending: null,
  }),
  describe: ({ entity, reason, late }) => [
    entity && `${sentToWhom(entity)}.`,
    reasonText(reason),
    late !== null && (late ? `Se trasladó tarde: ${late}` : 'Se trasladó tarde.'),
  ],
  anonymise: ({ late, entity }, published) => ({
    entity: published ? entity : '',
    reason: '',
    // The lateness is a fact of the process; the reason for it is an officer's text.
    late: late === null ? null : '',
  }),
  message: (_step, { entity, reason }) =>
    `Trasladamos su solicitud ${toWhom(entity)}, que debe responderle.\n\n${reason}`,
  preview: (context) => ({
    refusal: isOrdered(context.state) ? ORDERED : null,
    limit: formatIso(limitOf(context)),
    late: context.now > limitOf(context),
  }),
};
