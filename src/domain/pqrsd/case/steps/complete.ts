/** Completes the request, which resumes the term the day after (Ley 1755, art. 17). */
import { z } from 'zod';
import { dayOf } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { resumeClock, type TermClock } from '../../term-clock.ts';
import { longText, NOT_AWAITING_COMPLETION } from '../step-fields.schema.ts';
import { type BySide, inProgressState, type StepRules } from '../step-rules.ts';

const input = z.object({ kind: z.literal('complete'), text: longText('Escriba lo que faltaba.'), files: caseFiles });

export const complete: StepRules<typeof input, { kind: 'completed'; clock: TermClock } & BySide, BySide> = {
  input,
  from: ['por_completar'],
  stateRefusal: NOT_AWAITING_COMPLETION,
  decide: ({ rules, state, now }, { by }) => ({
    kind: 'completed',
    by,
    clock: resumeClock(rules.calendar, state.clock, dayOf(now)),
  }),
  event: 'completed',
  isPublic: true,
  apply: (_state, { by, clock }) => ({
    state: inProgressState(clock),
    awaitsReply: by === 'ciudadano',
    clock,
    completionRequest: null,
  }),
  describe: ({ by }) => [by === 'ciudadano' ? 'Por la persona.' : 'Recibida por otro medio.'],
  anonymise: () => ({}),
  message: ({ text }) => text,
  preview: ({ attempt, text }) => ({ due_at: attempt({ kind: 'complete', by: 'hospital', text }).due_at }),
};
