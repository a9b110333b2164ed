/** Corrects a sent answer by a new one that says so; both are kept (CPACA, art. 45). */

import { z } from 'zod';
import { formatLongDate } from '#shared/time/time.ts';
import { withAnswer, withoutWords, withRecourses } from '../answers.ts';
import { APPROVED_FROM } from '../approval/proposal.ts';
import type { AnsweredEvent } from '../case-state.ts';
import { outgoingLine } from '../step-fields.schema.ts';
import { ensure, reasonText, type StepRules } from '../step-rules.ts';
import { answerFields, decideAnswer, describeAnswer, previewAnswer } from './answer.ts';

const input = z.object({
  kind: z.literal('correct'),
  reason: outgoingLine('Escriba qué corrige: la persona lo lee.').meta({
    title: 'Qué se corrige',
    help: 'La persona lo lee antes de la respuesta.',
  }),
  ...answerFields,
});

type CorrectedEvent = Omit<AnsweredEvent, 'kind' | 'replaces' | 'clock'> & {
  kind: 'corrected';
  reason: string;
  /** The instant of the answer that it corrects. */
  corrects: string;
};

export const correct: StepRules<typeof input, CorrectedEvent> = {
  input,
  from: APPROVED_FROM.correct,
  stateRefusal: 'Se corrige una respuesta enviada, mientras el caso no esté cerrado.',
  delivers: true,
  decide(context, { reason, ...step }) {
    const { answer } = context.state;
    ensure(answer?.decides === null, null, 'Lo que decide un recurso no se corrige así: reabra el caso.');
    return { kind: 'corrected', reason, corrects: answer?.at ?? '', ...decideAnswer(context, step) };
  },
  event: 'corrected',
  isPublic: true,
  brings: ({ channel }) => (channel === 'correo' ? { kind: 'respuesta' } : null),
  apply: (state, { kind: _, reason: _reason, corrects: _corrects, ...answered }, at, seq) => ({
    state: 'respondida',
    awaitsReply: false,
    // It answers what the corrected one did.
    ...withAnswer(state, answered, { at, seq, ended: state.answer?.ended ?? [] }),
  }),
  describe: (event) => [
    `Corrige la del ${formatLongDate(event.corrects)}.`,
    reasonText(event.reason),
    ...describeAnswer(event),
  ],
  anonymise: ({ ground, evidence }, published) => ({
    ...{ ground: published ? ground : null, evidence: withoutWords(evidence), reason: '' },
  }),
  message: ({ text, reason }, event) =>
    withRecourses(`Esta respuesta corrige la del ${formatLongDate(event.corrects)}. ${reason}\n\n${text}`, event),
  preview: (context) => ({ correct: previewAnswer(context) }),
};
