/**
 * Decrees by a reasoned act that the citizen abandoned a request not completed in time (Ley 1755, art. 17). The act is
 * notified like an answer, and the appeal against it runs from there (CPACA, arts. 67 to 69 and 76).
 */

import { z } from 'zod';
import { formatIso, formatLongDate } from '#shared/time/time.ts';
import { ANSWER_CHANNEL_LABELS, type AnswerChannel } from '../../pqrsd.ts';
import { isRequestKnown, UNKNOWN_REQUEST } from '../acts.ts';
import { ensureChannel, noticeEffectOf, recoursesOf, withoutWords, withRecourses } from '../answers.ts';
import type { RecourseDays } from '../case-state.ts';
import {
  actField,
  channelField,
  MISSING_NOTICE,
  noticeField,
  optionalLine,
  outgoingLine,
} from '../step-fields.schema.ts';
import { ensure, ensureText, reasonText, type StepRules, stepTermEnd, trimmedOrNull } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('abandon'),
  act: actField('Acto que lo decreta', 'Escriba el número y la fecha del acto que decreta el desistimiento.'),
  reason: outgoingLine('Escriba los motivos del acto.').meta({
    title: 'Motivos del acto',
    help: 'La persona los lee.',
  }),
  channel: channelField('Por dónde se notifica', 'Elija por dónde se notifica.'),
  notice: noticeField,
  evidence: optionalLine.meta({
    title: 'Constancia de la notificación',
    help: 'Solo si ya la tiene. Después se escribe con «Registrar la notificación», o sola cuando lo lea en el portal.',
  }),
});

/** `channel` and what follows are absent in acts older than the rule. */
type AbandonedEvent = {
  kind: 'abandoned';
  act: string;
  reason: string;
  /** The last day to appeal, if it is notified now. */
  appealUntil?: string;
  channel?: AnswerChannel;
  evidence?: string | null;
  noticeUntil?: string | null;
  /** Absent in acts older than the rule. */
  told?: RecourseDays;
};

export const abandon: StepRules<typeof input, AbandonedEvent> = {
  input,
  from: ['por_completar'],
  stateRefusal: 'El desistimiento se decreta en un caso que espera ser completado.',
  decide({ rules, state, now }, { act, reason, channel, evidence, notice }) {
    ensure(isRequestKnown(state), null, UNKNOWN_REQUEST);
    const respondBy = new Date(state.completionRequest?.respondBy ?? now);
    ensure(now > respondBy, null, `La persona puede completarla hasta el ${formatLongDate(respondBy)}.`);
    ensureChannel(state, channel, 'A esta persona no se le puede notificar por ese medio.');
    if (channel === 'aviso') ensureText(notice, 'notice', MISSING_NOTICE);
    const noticeUntil = channel === 'aviso' ? formatIso(stepTermEnd(rules, 'AV', now)) : null;
    const from = noticeUntil ? noticeEffectOf(rules.calendar, noticeUntil) : now;
    const appealUntil = formatIso(stepTermEnd(rules, 'RR', from));
    const told = recoursesOf(rules, { appealUntil }, now);
    const event = { kind: 'abandoned', act, reason, appealUntil, channel, noticeUntil } as const;
    return { ...event, evidence: trimmedOrNull(evidence), ...told };
  },
  event: 'abandoned',
  isPublic: true,
  brings: ({ channel }) => (channel === 'correo' ? { kind: 'decision' } : null),
  news: ({ told }) => ({
    subject: 'Archivamos su solicitud',
    line: `Archivamos su solicitud porque no se completó. ${
      told?.appeal
        ? `Si no está de acuerdo, presente recurso de reposición dentro de los ${told.appeal} días hábiles siguientes a que conozca la decisión; si no, queda en firme. `
        : ''
    }También puede presentarla de nuevo.`,
  }),
  apply: (_state, { act, reason, appealUntil, channel, evidence = null, noticeUntil = null, told }, at, seq) => ({
    state: 'cerrada',
    awaitsReply: false,
    completionRequest: null,
    pending: null,
    ending: {
      ...{ how: 'desistimiento', at, reason },
      ...(channel
        ? {
            decree: {
              ...{ act, channel, evidence, noticeUntil, seq, at, insistUntil: null, read: null, mail: null },
              appealUntil: appealUntil ?? null,
              ...(told && { told }),
            },
          }
        : { appealUntil }),
    },
  }),
  describe: ({ act, reason, channel, evidence }) => [
    act && `${act}.`,
    reasonText(reason),
    channel ? `Se notifica por este medio: ${ANSWER_CHANNEL_LABELS[channel]}.` : null,
    evidence ? `Constancia: ${evidence}.` : null,
  ],
  anonymise: ({ channel, evidence = null }) => ({
    ...{ act: '', reason: '' },
    ...(channel && { evidence: withoutWords(evidence) }),
  }),
  message(_step, event) {
    const archived = `Archivamos su solicitud porque no se completó a tiempo (${event.act}).\n\n${event.reason}`;
    return `${withRecourses(archived, event)} También puede presentar la solicitud de nuevo.`;
  },
  refusal: ({ state, refusalOf, text }) =>
    refusalOf({ kind: 'abandon', act: text, reason: text, channel: state.ways[0] ?? 'portal', notice: text }),
  preview: ({ rules, now }) => ({
    abandon: {
      appeal_until: formatIso(stepTermEnd(rules, 'RR', now)),
      notice_until: formatIso(stepTermEnd(rules, 'AV', now)),
    },
  }),
};
