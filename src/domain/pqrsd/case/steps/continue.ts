/** Goes on ex officio with a request that was given up, for the public interest and by a reasoned act (Ley 1755, art. 18). */
import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import type { TermClock } from '../../term/term-clock.ts';
import { actField, actFields, outgoingLine } from '../step-fields.schema.ts';
import { clockAfterEnd, dueText, ensure, inProgressState, reasonText, type StepRules } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('continue'),
  act: actField('Acto que lo ordena', 'Escriba el número y la fecha del acto que ordena seguir.'),
  reason: outgoingLine('Escriba por qué lo exige el interés público.').meta({
    title: 'Por qué lo exige el interés público',
  }),
  ...actFields,
});

type ContinuedEvent = { kind: 'continued'; act: string; reason: string; clock: TermClock };

export const continueExOfficio: StepRules<typeof input, ContinuedEvent> = {
  input,
  from: ['cerrada'],
  stateRefusal: 'Se sigue de oficio un caso del que la persona desistió.',
  decide(context, { act, reason }) {
    ensure(context.state.ending?.how === 'desistimiento_expreso', null, 'La persona no desistió de este caso.');
    // Giving it up does not stop the term.
    return { kind: 'continued', act, reason, clock: clockAfterEnd(context) };
  },
  event: 'continued',
  isPublic: true,
  apply: (_state, { clock }) => ({ state: inProgressState(clock), clock, ending: null }),
  tells: () => true,
  describe: ({ act, reason }) => [act && `${act}.`, reasonText(reason)],
  anonymise: () => ({ act: '', reason: '' }),
  message: (_step, { act, reason, clock }) =>
    `Usted desistió de esta solicitud. El hospital la sigue de oficio por interés público (${act}).\n\n${reason}\n\n${sentence(`El término es el mismo: su fecha límite es el ${dueText(clock)}`)}`,
  refusal: ({ refusalOf, text }) => refusalOf({ kind: 'continue', act: text, reason: text }),
};
