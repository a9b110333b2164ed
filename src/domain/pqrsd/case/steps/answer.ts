/** Answers the case, which stops the term. A denial needs its legal ground and opens the term to insist. */
import { z } from 'zod';
import { formatIso } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { ANSWER_CHANNEL_LABELS, ANSWER_CHANNELS, OUTCOME_LABELS, OUTCOMES } from '../../pqrsd.ts';
import { MISSING_NOTICE, optionalLine, outgoing } from '../step-fields.schema.ts';
import { ensure, ensureText, type StepRules, stepTermEnd, trimmedOrNull } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('answer'),
  text: outgoing('Escriba la respuesta.'),
  channel: z.enum(ANSWER_CHANNELS, { error: 'Elija por dónde se responde.' }),
  outcome: z.enum(OUTCOMES, { error: 'Elija si se resolvió o se negó.' }).default('resuelta'),
  ground: optionalLine.describe('Norma en que se apoya la negativa.'),
  evidence: optionalLine.describe('Constancia de entrega.'),
  notice: outgoing('Escriba el aviso.').optional().describe('Lo que todos leerán, cuando se responde por aviso.'),
  files: caseFiles,
});

export type AnsweredEvent = Pick<z.infer<typeof input>, 'channel' | 'outcome'> & {
  kind: 'answered';
  ground: string | null;
  evidence: string | null;
  insistUntil: string | null;
  noticeUntil: string | null;
};

export const answer: StepRules<typeof input, AnsweredEvent> = {
  input,
  from: ['en_tramite', 'prorrogada', 'trasladada'],
  stateRefusal: 'Para responder, el caso debe estar en trámite.',
  decide({ rules, state, now }, { channel, outcome, ground, evidence, notice }) {
    ensure(state.ways.includes(channel), 'channel', 'A esta persona no se le puede responder por ese medio.');
    if (channel === 'aviso') ensureText(notice, 'notice', MISSING_NOTICE);
    const denied = outcome !== 'resuelta';
    if (denied) ensureText(ground, 'ground', 'Escriba la norma en que se apoya la negativa.');
    return {
      kind: 'answered',
      channel,
      outcome,
      ground: denied ? trimmedOrNull(ground) : null,
      evidence: trimmedOrNull(evidence),
      insistUntil: denied ? formatIso(stepTermEnd(rules, 'T11', now)) : null,
      noticeUntil: channel === 'aviso' ? formatIso(stepTermEnd(rules, 'AV', now)) : null,
    };
  },
  event: 'answered',
  isPublic: true,
  apply: (_state, { kind: _, ...answered }, at) => ({
    state: 'respondida',
    awaitsReply: false,
    answer: { ...answered, at },
  }),
  describe: ({ channel, outcome, ground, evidence }) => [
    `${OUTCOME_LABELS[outcome]}. Por este medio: ${ANSWER_CHANNEL_LABELS[channel]}.`,
    ground && `Norma: ${ground}.`,
    evidence && `Constancia: ${evidence}.`,
  ],
  anonymise: ({ ground }, published) => ({ ground: published ? ground : null, evidence: null }),
  message: ({ text }) => text,
  preview: ({ rules, now }) => ({
    insist_until: formatIso(stepTermEnd(rules, 'T11', now)),
    notice_until: formatIso(stepTermEnd(rules, 'AV', now)),
  }),
};
