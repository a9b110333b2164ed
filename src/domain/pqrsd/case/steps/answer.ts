/** Answers the case, which stops the term. A denial needs its legal ground and opens the term to insist or appeal. */

import { z } from 'zod';
import { formatIso, formatLongDate } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { ANSWER_CHANNEL_LABELS, OUTCOME_LABELS, OUTCOMES, outcomeLabelsOf } from '../../pqrsd.ts';
import {
  ensureChannel,
  noticeEffectOf,
  recourseDates,
  recoursesOf,
  withAnswer,
  withoutWords,
  withRecourses,
} from '../answers.ts';
import { APPROVED_FROM } from '../approval/proposal.ts';
import type { AnsweredEvent } from '../case-state.ts';
import { lacksMotive } from '../classification.ts';
import { endsWithAnswer, isGrantedBySilence, owesPetition, stateByDuties } from '../owed.ts';
import type { CaseRef } from '../related.ts';
import { channelField, MISSING_NOTICE, noticeField, optionalLine, outgoing } from '../step-fields.schema.ts';
import {
  endOfPause,
  ensure,
  ensureText,
  type StepContext,
  type StepRules,
  stepTermEnd,
  trimmedOrNull,
} from '../step-rules.ts';

/** What an officer sends with any answer: the first one or its correction. */
export const answerFields = {
  outcome: z
    .enum(OUTCOMES, { error: 'Elija qué se decidió.' })
    .meta({ title: 'Qué se decidió', control: 'radios', options: OUTCOME_LABELS }),
  ground: optionalLine.meta({
    title: 'Norma en que se apoya la negativa',
    help: 'Ley o decreto, con su artículo. No escriba nombres: puede publicarse en el informe trimestral.',
  }),
  reserved: z.boolean().optional().meta({
    title: 'La ley lo reserva',
    help: 'Solo si una ley prohíbe entregarlo: escriba esa norma y explíquela en la respuesta. Lo que se pidió a tiempo y no se respondió no se puede negar por otra razón.',
  }),
  text: outgoing('Escriba la respuesta.').meta({
    title: 'Respuesta',
    help: 'De fondo, clara y sobre todo lo que se preguntó.',
  }),
  channel: channelField('Por dónde se responde', 'Elija por dónde se responde.'),
  notice: noticeField,
  evidence: optionalLine.meta({
    title: 'Constancia de entrega',
    help: 'Número de guía o quién la recibió. Si la lee en el portal o abre el enlace del correo, la constancia se escribe sola.',
  }),
  files: caseFiles,
};
const fields = z.object(answerFields).omit({ files: true });
type AnswerFields = z.infer<typeof fields>;

/** The guard of any answer; gives what its event records. */
export function decideAnswer(
  { rules, state, now }: StepContext,
  { channel, outcome, ground, reserved, evidence, notice }: AnswerFields,
): Omit<AnsweredEvent, 'kind'> {
  ensureChannel(state, channel, 'A esta persona no se le puede responder por ese medio.');
  if (channel === 'aviso') ensureText(notice, 'notice', MISSING_NOTICE);
  const denied = outcome !== 'resuelta';
  ensure(!denied || reserved === true || !isGrantedBySilence(state, now), 'outcome', GRANTED);
  if (denied) ensureText(ground, 'ground', 'Escriba la norma en que se apoya la negativa.');
  const noticeUntil = channel === 'aviso' ? formatIso(stepTermEnd(rules, 'AV', now)) : null;
  const notifiedAt = noticeUntil ? noticeEffectOf(rules.calendar, noticeUntil) : now;
  const dates = denied ? recourseDates(rules, state, notifiedAt) : { insistUntil: null, appealUntil: null };
  return {
    ofType: state.type,
    channel,
    outcome,
    ground: denied ? trimmedOrNull(ground) : null,
    evidence: trimmedOrNull(evidence),
    ...dates,
    ...recoursesOf(rules, dates, now),
    noticeUntil,
  };
}

const GRANTED =
  'El término pasó sin respuesta: la ley da por aceptada la solicitud y ya no se puede negar (Ley 1755, art. 14, num. 1). Entregue lo pedido, o marque que la ley lo reserva y escriba la norma.';

type Described = Pick<AnsweredEvent, 'ofType' | 'channel' | 'outcome' | 'ground' | 'evidence'>;
/** The sentences of any answer in the history. */
export const describeAnswer = ({ ofType, channel, outcome, ground, evidence }: Described): (string | null)[] => [
  `${outcomeLabelsOf(ofType)[outcome]}. Por este medio: ${ANSWER_CHANNEL_LABELS[channel]}.`,
  ground && `Norma: ${ground}.`,
  evidence && `Constancia: ${evidence}.`,
];

/** The dates that any answer of the desk shows beforehand. */
export const previewAnswer = ({ rules, state, now }: StepContext) => {
  const { insistUntil, appealUntil } = recourseDates(rules, state, now);
  return {
    granted: isGrantedBySilence(state, now),
    insist_until: insistUntil,
    appeal_until: appealUntil,
    notice_until: formatIso(stepTermEnd(rules, 'AV', now)),
  };
};

const input = z.object({ kind: z.literal('answer'), ...answerFields });

const APPEALED = 'Hay un recurso o una insistencia: decídalo.';
const MISSING_MOTIVE = 'Antes de responder, diga el motivo: use «Clasificar».';

/** `ofGroup`: the portal answers a joined case with the answer of the case that leads. */
export const answer: StepRules<typeof input, AnsweredEvent, { ofGroup?: true }> = {
  input,
  from: APPROVED_FROM.answer,
  stateRefusal: 'Para responder, el caso debe estar en trámite.',
  delivers: true,
  decide(context, step) {
    const { rules, state } = context;
    const { formerAnswers, joinedTo } = state;
    ensure(state.state !== 'en_recurso' || owesPetition(state) || state.duties.some(endsWithAnswer), null, APPEALED);
    ensure(joinedTo === null || step.ofGroup === true, null, joinedText(joinedTo));
    ensure(step.ofGroup === true || !lacksMotive(rules.classification, state), null, MISSING_MOTIVE);
    const former = formerAnswers.at(-1);
    const isReply = state.duties.some(({ cause }) => cause === 'replica');
    const replaced = former && !isReply && { replaces: former.at };
    return {
      kind: 'answered',
      ...decideAnswer(context, step),
      ...(step.ofGroup && { ofGroup: true as const }),
      ...replaced,
      ...endOfPause(context),
    };
  },
  event: 'answered',
  isPublic: true,
  brings: ({ channel }) => (channel === 'correo' ? { kind: 'respuesta' } : null),
  apply(state, { kind: _, clock = state.clock, ...answered }, at, seq) {
    const duties = state.duties.filter((duty) => !endsWithAnswer(duty));
    return {
      state: stateByDuties({ duties, clock }),
      ...{ awaitsReply: false, clock, duties, completionRequest: null },
      ...withAnswer(state, answered, { at, seq, ended: state.duties.filter(endsWithAnswer) }),
    };
  },
  describe: (event) => [
    event.ofGroup ? 'Con la respuesta a varias solicitudes iguales.' : null,
    ...describeAnswer(event),
  ],
  anonymise: ({ ground, evidence }, published) => ({
    ...{ ground: published ? ground : null, evidence: withoutWords(evidence) },
  }),
  message({ text }, event) {
    const { replaces } = event;
    const replacing = replaces ? `Esta respuesta reemplaza la del ${formatLongDate(replaces)}.\n\n` : '';
    return withRecourses(`${replacing}${text}`, event);
  },
  refusal: answerRefusal,
  preview: (context) => ({ answer: previewAnswer(context) }),
};

const joinedText = (lead: CaseRef | null): string => `Está acumulada: se responde en ${lead?.rad}, o sepárela primero.`;

function answerRefusal({ rules, state }: StepContext): string | null {
  if (state.joinedTo) return joinedText(state.joinedTo);
  return lacksMotive(rules.classification, state) ? MISSING_MOTIVE : null;
}
