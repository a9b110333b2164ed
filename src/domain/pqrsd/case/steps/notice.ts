/** Publishes a notice when the answer came back: 5 business days make it known (Ley 1437 de 2011, art. 69). */
import { z } from 'zod';
import { formatIso, formatLongDate } from '#shared/time/time.ts';
import { MISSING_NOTICE, optionalLine, outgoing } from '../step-fields.schema.ts';
import { ensure, type StepRules, stepTermEnd, trimmedOrNull } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('notice'),
  notice: outgoing(MISSING_NOTICE).describe('Lo que todos leerán.'),
  evidence: optionalLine.describe('Cómo se supo que la respuesta no llegó.'),
});

export const notice: StepRules<typeof input, { kind: 'noticed'; evidence: string | null; noticeUntil: string }> = {
  input,
  from: ['respondida'],
  stateRefusal: 'El aviso se publica cuando ya se respondió y la respuesta no llegó.',
  decide({ rules, state, now }, { evidence }) {
    const running = new Date(state.answer?.noticeUntil ?? 0);
    ensure(now > running, null, `Ya hay un aviso publicado hasta el ${formatLongDate(running)}.`);
    const noticeUntil = formatIso(stepTermEnd(rules, 'AV', now));
    return { kind: 'noticed', evidence: trimmedOrNull(evidence), noticeUntil };
  },
  event: 'noticed',
  isPublic: true,
  apply: ({ answer }, { noticeUntil }) => ({ answer: answer && { ...answer, noticeUntil } }),
  describe: ({ noticeUntil, evidence }) => [
    `Hasta el ${formatLongDate(noticeUntil)}.`,
    evidence && `La respuesta no llegó: ${evidence}.`,
  ],
  anonymise: () => ({ evidence: null }),
  message: ({ notice: text }, { noticeUntil }) =>
    `Publicamos este aviso hasta el ${formatLongDate(noticeUntil)}:\n\n${text}`,
  preview({ attempt, text }) {
    const { refusal, event } = attempt({ kind: 'notice', notice: text });
    return { refusal, until: event?.noticeUntil ?? null };
  },
};
