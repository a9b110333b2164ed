/** Completes the request, which resumes the term the day after it came in (Ley 1755, art. 17), also late, until the decree. */
import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { type Day, dayOf, formatIso, formatLongDate, startOfDay } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { resumeClock, type TermClock } from '../../term/term-clock.ts';
import { isRequestKnown } from '../acts.ts';
import { longText, NOT_AWAITING_COMPLETION, receivedField } from '../step-fields.schema.ts';
import { type BySide, dueText, inProgressState, receiptOf, receivedText, type StepRules } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('complete'),
  text: longText('Escriba lo que faltaba.').meta({
    title: 'Lo que completó',
    help: 'Lo que la persona entregó o dijo por otro medio: en persona, por teléfono o por correo.',
  }),
  received: receivedField,
  files: caseFiles.meta({ title: 'Archivos que entregó', help: '' }),
});

type CompletedEvent = BySide & {
  kind: 'completed';
  clock: TermClock;
  /** Absent for the portal, and in events older than the rule. */
  received?: Day;
  /** The time to complete it had passed, and no act had archived it. */
  late?: true;
};

export const complete: StepRules<typeof input, CompletedEvent, BySide> = {
  input,
  from: ['por_completar'],
  stateRefusal: NOT_AWAITING_COMPLETION,
  decide(context, { by, received }) {
    const { rules, state, now } = context;
    const since = formatIso(startOfDay(state.clock.pausedOn ?? dayOf(now)));
    const at = receiptOf(context, { by, received }, since);
    const isLate = isRequestKnown(state) && at > new Date(state.completionRequest?.respondBy ?? now);
    return {
      ...{ kind: 'completed', by, clock: resumeClock(rules.calendar, state.clock, dayOf(at)) },
      ...(by === 'hospital' && received && { received }),
      ...(isLate && { late: true as const }),
    };
  },
  event: 'completed',
  isPublic: true,
  deskNews: () => ({ kind: 'completada' }),
  apply: (_state, { by, clock }) => ({
    state: inProgressState(clock),
    awaitsReply: by === 'ciudadano',
    clock,
    completionRequest: null,
  }),
  describe: (event) => [
    event.by === 'ciudadano' ? 'Por la persona.' : 'Recibida por otro medio.',
    receivedText(event),
    event.late === true && 'Después del plazo, y antes de decretar el desistimiento: el término sigue.',
  ],
  anonymise: () => ({}),
  message: ({ text, by }, { received, clock }) =>
    by === 'ciudadano'
      ? text
      : `Registramos lo que usted completó${received ? ` el ${formatLongDate(received)}` : ''}:\n\n${text}\n\n` +
        sentence(`El término para responderle volvió a correr: su fecha límite es el ${dueText(clock)}`),
  preview: ({ attempt, text, now }) => ({
    complete: { due_at: attempt({ kind: 'complete', by: 'hospital', text, received: dayOf(now) }).due_at },
  }),
};
