/**
 * Writes a message to the other side; the term runs on. A person who is not content with the answer of a closed case
 * opens it again by writing within the days that the content gives: the hospital owes a new answer, in the term of its
 * class, counted from the message.
 */
import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf, endOfDay } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { startClock, type TermClock } from '../../term/term-clock.ts';
import { termFor } from '../../term/terms.ts';
import { outgoing } from '../step-fields.schema.ts';
import {
  type BySide,
  dueText,
  ensure,
  inProgressState,
  OPEN_STATES,
  type StepContext,
  type StepRules,
} from '../step-rules.ts';

const input = z.object({
  kind: z.literal('write'),
  text: outgoing('Escriba el mensaje.').meta({ title: 'Mensaje' }),
  files: caseFiles,
});

const ENDED = 'Este caso ya terminó. Presente una nueva solicitud y cite este número.';

/** `clock`: of the answer to a message that opened the case again. */
type WroteEvent = BySide & { kind: 'wrote'; clock?: TermClock };

/** The clock of the answer to a message after the end. */
function replyClock({ rules, state, now }: StepContext, { by }: BySide): TermClock {
  const { answer, ending } = state;
  const until = ending && endOfDay(addDays(dayOf(new Date(ending.at)), rules.terms.reply_days));
  const isReply = by === 'ciudadano' && answer !== null && ending?.how === 'cerrada';
  ensure(isReply && until !== null && now <= until, null, ENDED);
  return startClock(rules.calendar, termFor(rules.terms, state, now), now);
}

export const write: StepRules<typeof input, WroteEvent, BySide> = {
  input,
  from: [...OPEN_STATES, 'cerrada'],
  stateRefusal: ENDED,
  decide: (context, { by }) => ({
    ...{ kind: 'wrote', by },
    ...(context.state.state === 'cerrada' && { clock: replyClock(context, { by }) }),
  }),
  event: 'wrote',
  isPublic: false,
  apply({ clock: { pausedOn: _, ...petition }, duties }, { by, clock }, at, seq) {
    const awaitsReply = by === 'ciudadano';
    if (!clock) return { awaitsReply };
    const ended = { ...petition, pausedOn: null };
    const reply = { seq, cause: 'replica' as const, at, by, act: null, clock };
    return { awaitsReply, state: inProgressState(ended), clock: ended, ending: null, duties: [...duties, reply] };
  },
  describe: ({ by, clock }) => [
    by === 'ciudadano' ? 'De la persona.' : 'Del hospital.',
    clock ? sentence(`No quedó conforme con la respuesta: se le responde otra vez hasta el ${dueText(clock)}`) : null,
  ],
  isOffered: ({ state }) => state !== 'cerrada',
  anonymise: () => ({}),
  message: ({ text }) => text,
};
