/** Annuls a case that was filed by mistake; its number is never used again. */

import { z } from 'zod';
import { formatLongDate } from '#shared/time/time.ts';
import { petitionAnswerOf } from '../answers.ts';
import type { LostTerm } from '../case-state.ts';
import { isOrdered, owesPetition } from '../owed.ts';
import { lostTermOf } from '../recount-term.ts';
import { actFields, ORDERED, reasonLine } from '../step-fields.schema.ts';
import { ensure, reasonText, type StepRules } from '../step-rules.ts';

const reasonField = reasonLine('Escriba por qué se anula; el número se conserva.').meta({
  title: 'Por qué se anula',
  help: 'Por ejemplo: radicada dos veces, vea RAD-2026-000012.',
});
const input = z.object({ kind: z.literal('annul'), reason: reasonField, ...actFields });

/** `lost`: the term that had run out, which an annulment does not take out of the figures. */
type AnnulledEvent = { kind: 'annulled'; reason: string; lost?: LostTerm };

const ANSWERED = 'Ya se respondió con este número, y no se anula: responda lo que falta y ciérrelo.';

export const annul: StepRules<typeof input, AnnulledEvent> = {
  input,
  from: ['recibida', 'en_tramite', 'por_completar', 'prorrogada'],
  stateRefusal: 'Este caso ya no se puede anular.',
  permission: 'pqrsd:annul',
  decide({ state, now }, { reason }) {
    ensure(!isOrdered(state), null, ORDERED);
    ensure(petitionAnswerOf(state) === null, null, ANSWERED);
    const lost = owesPetition(state) ? lostTermOf(state, now) : null;
    return { kind: 'annulled', reason, ...(lost && { lost }) };
  },
  event: 'annulled',
  isPublic: true,
  news: () => ({
    subject: 'Anulamos el radicado de su solicitud',
    line: 'Anulamos el radicado de su solicitud y no la responderemos con ese número: en «Seguimiento» dice por qué. Si no está de acuerdo, dígalo en el SIAU o preséntela de nuevo.',
  }),
  apply: ({ lostTerm }, { reason, lost = null }, at) => ({
    state: 'anulada',
    lostTerm: lostTerm ?? lost,
    awaitsReply: false,
    completionRequest: null,
    duties: [],
    pending: null,
    ending: { how: 'anulada', at, reason },
  }),
  tells: () => true,
  describe: ({ reason, lost }) => [
    reasonText(reason),
    lost ? `El término (${lost.law}) había vencido sin respuesta el ${formatLongDate(lost.dueAt)}.` : null,
  ],
  anonymise: () => ({ reason: '' }),
  message: (_step, { reason }) => `Anulamos este radicado.\n\n${reason}`,
  refusal: ({ refusalOf, text }) => refusalOf({ kind: 'annul', reason: text }),
};
