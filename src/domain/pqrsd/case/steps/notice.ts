/** Publishes a notice when the answer came back: 5 business days make it known (Ley 1437 de 2011, art. 69). */
import { z } from 'zod';
import { instant } from '#shared/fields/envelope.schema.ts';
import { formatIso, formatLongDate } from '#shared/time/time.ts';
import { optionalLine, outgoing, refusal } from '../step-fields.schema.ts';
import { ensure, ensureText, type StepFrom, type StepRules, stepTermEnd, trimmedOrNull } from '../step-rules.ts';

export const NOTICE_MISSING = 'Escriba el aviso: es lo que todos leerán.';

export const noticeInput = z.object({
  kind: z.literal('notice'),
  notice: outgoing(NOTICE_MISSING).describe('Lo que todos leerán.'),
  evidence: optionalLine.describe('Cómo se supo que la respuesta no llegó.'),
});

export const noticePreview = z.object({ refusal, until: instant.nullable() }).nullable();

type NoticedEvent = { kind: 'noticed'; evidence: string | null; noticeUntil: string };

export const notice: StepRules<StepFrom<typeof noticeInput>, NoticedEvent> = {
  from: ['respondida'],
  stateRefusal: 'El aviso se publica cuando ya se respondió y la respuesta no llegó.',
  decide({ rules, state, now }, { notice: text, evidence }) {
    ensureText(text, 'notice', NOTICE_MISSING);
    const running = new Date(state.answer?.noticeUntil ?? 0);
    ensure(now > running, null, `Ya hay un aviso publicado hasta el ${formatLongDate(running)}.`);
    return {
      kind: 'noticed',
      evidence: trimmedOrNull(evidence),
      noticeUntil: formatIso(stepTermEnd(rules, 'AV', now)),
    };
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
    const run = attempt({ kind: 'notice', notice: text });
    return { refusal: run.refusal, until: run.event?.noticeUntil ?? null };
  },
};
