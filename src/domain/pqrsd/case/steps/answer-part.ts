/** Answers a part of the request; the term of the rest runs on. */

import { z } from 'zod';
import { dayField } from '#shared/fields/day.schema.ts';
import { endOfDay, formatIso, formatLongDate, formatLongDateTime } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { APPROVED_FROM } from '../approval/proposal.ts';
import { activeClock } from '../owed.ts';
import { orAbsent, outgoing, outgoingLine } from '../step-fields.schema.ts';
import { ensure, ensureComing, type StepRules } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('answer_part'),
  text: outgoing('Escriba lo que ya se puede responder.').meta({ title: 'Lo que ya se puede responder' }),
  pending: outgoingLine('Escriba qué queda pendiente.').meta({ title: 'Qué queda pendiente', long: false }),
  due: orAbsent(dayField).meta({
    title: 'Para cuándo',
    help: 'Si no lo escribe, el día en que vence. Si ya venció, escríbalo.',
  }),
  files: caseFiles,
});

/** `by`: until when the rest will be answered. */
type PartlyAnsweredEvent = { kind: 'partly_answered'; pending: string; promisedBy: string };

export const answerPart: StepRules<typeof input, PartlyAnsweredEvent> = {
  input,
  from: APPROVED_FROM.answer_part,
  stateRefusal: 'Para responder una parte, el caso debe estar en trámite.',
  delivers: true,
  decide(context, { pending, due }) {
    const { state, now } = context;
    const { dueAt, term } = activeClock(state);
    const promisedBy = due ? formatIso(endOfDay(due)) : dueAt;
    ensureComing(context, due);
    ensure(promisedBy >= formatIso(now), 'due', 'El término ya venció: escriba para cuándo responde lo que falta.');
    const latest = term.unit === 'horas' ? formatLongDateTime(new Date(dueAt)) : formatLongDate(dueAt);
    const tooLate = `Responder una parte no da más plazo: el término vence el ${latest}.`;
    // An overdue answer is late whatever is promised.
    ensure(promisedBy <= dueAt || now > new Date(dueAt), 'due', tooLate);
    return { kind: 'partly_answered', pending, promisedBy };
  },
  event: 'partly_answered',
  isPublic: true,
  brings: () => ({ kind: 'parte', isPassing: true }),
  apply: (_state, { pending, promisedBy: by }) => ({ awaitsReply: false, pending: { text: pending, by } }),
  describe: ({ pending, promisedBy }) => [
    pending && `Queda pendiente: ${pending}.`,
    `Para el ${formatLongDate(promisedBy)}.`,
  ],
  anonymise: () => ({ pending: '' }),
  message: ({ text }, { pending, promisedBy }) =>
    `${text}\n\nQueda pendiente: ${pending}\n\nLe respondemos lo que falta a más tardar el ${formatLongDate(promisedBy)}.`,
  preview: ({ state }) => ({ answer_part: { due_at: activeClock(state).dueAt } }),
};
