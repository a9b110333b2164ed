/**
 * Writes a message to the other side; the term runs on. Within the days that the content gives, a person who is not
 * content with the answer of a closed case opens it again by writing, and who writes about an annulment gets an answer.
 */

import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf, endOfDay } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { startClock, type TermClock } from '../../term/term-clock.ts';
import { termFor } from '../../term/terms.ts';
import type { CaseState } from '../case-state.ts';
import { withoutDuties } from '../owed.ts';
import { outgoing } from '../step-fields.schema.ts';
import {
  ALL_STATES,
  type BySide,
  dueText,
  ensure,
  inProgressState,
  isOpen,
  type StepContext,
  type StepRules,
  taskClock,
} from '../step-rules.ts';

const input = z.object({
  kind: z.literal('write'),
  text: outgoing('Escriba el mensaje.').meta({ title: 'Mensaje' }),
  files: caseFiles,
});

const ENDED = 'Este caso ya terminó. Presente una nueva solicitud y cite este número.';

/** `clock`: of what a message of the person after the end makes the hospital owe. */
type WroteEvent = BySide & { kind: 'wrote'; clock?: TermClock };

/**
 * The clock of the answer to a message after the end: of a new answer in the term of the class, or to who says that the
 * case should not have been annulled, in that of a mistake.
 */
function replyClock({ rules, state, now }: StepContext, { by }: BySide): TermClock {
  const { answer, ending } = state;
  const until = ending && endOfDay(addDays(dayOf(new Date(ending.at)), rules.terms.reply_days));
  const isHeard = ending?.how === 'anulada' || (ending?.how === 'cerrada' && answer !== null);
  ensure(by === 'ciudadano' && isHeard && until !== null && now <= until, null, ENDED);
  if (ending?.how === 'anulada') return taskClock(rules, 'RE', now);
  return startClock(rules.calendar, termFor(rules.terms, state, now), now);
}

/** Whether the hospital owes an answer to what the person wrote about the annulment. */
const asksWhyAnnulled = ({ duties }: Pick<CaseState, 'duties'>): boolean =>
  duties.some(({ cause }) => cause === 'anulacion');

export const write: StepRules<typeof input, WroteEvent, BySide> = {
  input,
  from: ALL_STATES,
  stateRefusal: '',
  delivers: true,
  decide(context, { by }) {
    const isAnswer = by === 'hospital' && asksWhyAnnulled(context.state);
    return {
      kind: 'wrote',
      by,
      ...(!isOpen(context.state.state) && !isAnswer && { clock: replyClock(context, { by }) }),
    };
  },
  event: 'wrote',
  isPublic: false,
  deskNews: (_event, actorId) => (actorId === null ? { kind: 'mensaje' } : null),
  isNews: (_event, isTheirs) => !isTheirs,
  apply(state, { by, clock }, at, seq) {
    const awaitsReply = by === 'ciudadano';
    if (!clock) return { awaitsReply, duties: awaitsReply ? state.duties : withoutDuties(state.duties, 'anulacion') };
    const cause = state.state === 'anulada' ? ('anulacion' as const) : ('replica' as const);
    const duties = [...withoutDuties(state.duties, 'anulacion'), { seq, cause, at, by, act: null, clock }];
    if (cause === 'anulacion') return { awaitsReply, duties };
    const ended = { ...state.clock, pausedOn: null };
    return { awaitsReply, state: inProgressState(ended), clock: ended, ending: null, duties };
  },
  describe: ({ by, clock }) => [
    by === 'ciudadano' ? 'De la persona.' : 'Del hospital.',
    clock ? sentence(`Escribió después del final: se le responde hasta el ${dueText(clock)}`) : null,
  ],
  isOffered: (state) => isOpen(state.state) || asksWhyAnnulled(state),
  anonymise: () => ({}),
  message: ({ text }) => text,
};
