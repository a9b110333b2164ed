/** Completes the request, which resumes the term the day after (Ley 1755, art. 17). */
import { z } from 'zod';
import { instant } from '#shared/fields/envelope.schema.ts';
import { dayOf } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { resumeClock, type TermClock } from '../../term-clock.ts';
import type { Side } from '../case.ts';
import { longText } from '../step-fields.schema.ts';
import { ensureText, inProgressState, type StepFrom, type StepRules } from '../step-rules.ts';

const TEXT_MISSING = 'Escriba lo que faltaba.';

export const completeInput = z.object({ kind: z.literal('complete'), text: longText(TEXT_MISSING), files: caseFiles });
export const completePreview = z.object({ due_at: instant }).nullable();

type CompleteStep = StepFrom<typeof completeInput> & { by: Side };
type CompletedEvent = { kind: 'completed'; by: Side; clock: TermClock };

export const complete: StepRules<CompleteStep, CompletedEvent> = {
  from: ['por_completar'],
  stateRefusal: 'Este caso no está esperando que la persona lo complete.',
  decide({ rules, state, now }, { by, text }) {
    ensureText(text, 'text', TEXT_MISSING);
    return { kind: 'completed', by, clock: resumeClock(rules.calendar, state.clock, dayOf(now)) };
  },
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
