/** Publishes a notice when the answer came back: 5 business days make it known (Ley 1437 de 2011, art. 69). */

import { z } from 'zod';
import { formatIso, formatLongDate } from '#shared/time/time.ts';
import {
  datesFromNotification,
  mayGiveNotice,
  noticeEffectOf,
  notifiedOf,
  proofOf,
  type RecourseDates,
  recoursesOf,
  withNotification,
  withRecourses,
} from '../answers.ts';
import type { RecourseDays } from '../case-state.ts';
import { MISSING_NOTICE, NOTICE_WORDS, optionalLine, outgoing } from '../step-fields.schema.ts';
import { ensure, type StepRules, stepTermEnd, trimmedOrNull } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('notice'),
  notice: outgoing(MISSING_NOTICE).meta(NOTICE_WORDS),
  evidence: optionalLine.meta({
    title: 'Cómo se supo que no llegó',
    help: 'Por ejemplo: devolución de la guía 900123 del 3 de noviembre de 2026.',
  }),
});

const MISSING_RETURN =
  'Escriba cómo se supo que no le llegó: el aviso es para cuando falló el medio de la persona (Ley 1437 de 2011, arts. 68 y 69).';

type NoticedEvent = Partial<RecourseDates> & {
  kind: 'noticed';
  evidence: string | null;
  noticeUntil: string;
  /** The number of the event of the answer or decree; absent in notices older than the rule. */
  answer?: number;
  /** Absent in notices older than the rule. */
  told?: RecourseDays;
  /** The norm of a denial; absent in notices older than the rule, empty once anonymised. */
  ground?: string;
};

export const notice: StepRules<typeof input, NoticedEvent> = {
  input,
  from: ['respondida', 'cerrada'],
  stateRefusal: 'El aviso se publica cuando ya se respondió y la respuesta no llegó.',
  decide({ rules, state, now }, { evidence }) {
    const act = notifiedOf(state);
    const isPending = act !== null && (state.state === 'respondida' || proofOf(act) === null);
    ensure(isPending, null, 'No hay una decisión por notificar.');
    ensure(mayGiveNotice(state) || trimmedOrNull(evidence) !== null, 'evidence', MISSING_RETURN);
    const running = new Date(act?.noticeUntil ?? 0);
    ensure(now > running, null, `Ya hay un aviso publicado hasta el ${formatLongDate(running)}.`);
    const noticeUntil = formatIso(stepTermEnd(rules, 'AV', now));
    const dates = datesFromNotification({ rules }, act, noticeEffectOf(rules.calendar, noticeUntil));
    const event = { kind: 'noticed', evidence: trimmedOrNull(evidence), noticeUntil, answer: act?.seq ?? 0 } as const;
    const ground = state.answer?.ground;
    return { ...event, ...dates, ...recoursesOf(rules, act ?? {}, now), ...(ground && { ground }) };
  },
  event: 'noticed',
  isPublic: true,
  apply: (
    state,
    { kind: _, evidence: _evidence, answer = state.answer?.seq ?? 0, ground: _ground, ...known },
    _at,
    seq,
  ) => withNotification(state, answer, { ...known, noticeSeq: seq }),
  describe: ({ noticeUntil, evidence }) => [
    `Hasta el ${formatLongDate(noticeUntil)}.`,
    evidence && `La respuesta no llegó: ${evidence}.`,
  ],
  anonymise: ({ ground }) => ({ evidence: null, ...(ground && { ground: '' }) }),
  message: ({ notice: text }, event) =>
    withRecourses(`Publicamos este aviso hasta el ${formatLongDate(event.noticeUntil)}:\n\n${text}`, event),
  refusal: ({ refusalOf, text }) => refusalOf({ kind: 'notice', notice: text, evidence: text }),
  preview({ attempt, text }) {
    const { event } = attempt({ kind: 'notice', notice: text, evidence: text });
    return { notice: { until: event?.noticeUntil ?? null } };
  },
};
