/** What the portal records of a request for input: its answer by the link, its reminder, its mail that did not arrive. */
import { z } from 'zod';
import { ANONYMOUS_COLLEAGUE, isAwaited, withConsultation } from '../consultation/consultation.ts';
import { ensure, OPEN_STATES, type RowStepRules, type StepContext, type StepRules } from '../step-rules.ts';

/** `colleague` is who answers without an account; the history shows it in place of an officer. */
type Answered = { kind: 'consult_answered'; consultation: number; colleague: string; service: string; late: boolean };
type OfConsultation = { consultation: number };

const awaited = ({ state }: StepContext, consultation: number) => {
  const one = state.consultations.find(({ seq }) => seq === consultation);
  ensure(one !== undefined && isAwaited(one), null, 'Esta solicitud de concepto ya no se espera.');
  return one as NonNullable<typeof one>;
};

const answerInput = z.object({ kind: z.literal('consult_answer') });

/** Only the portal takes these steps. */
export const consultAnswer: StepRules<typeof answerInput, Answered, OfConsultation & { text: string }> = {
  input: answerInput,
  from: OPEN_STATES,
  stateRefusal: 'El caso ya terminó: su concepto ya no hace falta.',
  decide(context, { consultation }) {
    const { name, service, dueAt } = awaited(context, consultation);
    const late = context.now > new Date(dueAt);
    return { kind: 'consult_answered', consultation, colleague: name, service, late };
  },
  event: 'consult_answered',
  isPublic: false,
  deskNews: () => ({ kind: 'concepto', to: 'askers' }),
  files: 'interna',
  apply: (state, { consultation, late }, at, seq) =>
    withConsultation(state, consultation, {
      ...{ state: 'answered', answered: { seq, at, late }, withdrawn: null, remindAt: null },
    }),
  describe: ({ colleague, service, late }) => [`De ${colleague}, de ${service}.`, late && 'Llegó tarde.'],
  anonymise: () => ({ colleague: ANONYMOUS_COLLEAGUE.name, service: ANONYMOUS_COLLEAGUE.service }),
  message: ({ text }) => text,
  visibility: 'interna',
};

const remindInput = z.object({ kind: z.literal('consult_remind') });

export const consultRemind: RowStepRules<typeof remindInput, OfConsultation> = {
  input: remindInput,
  from: OPEN_STATES,
  stateRefusal: 'Este caso ya terminó.',
  audited: 'consult_reminded',
  isUnattended: true,
  decide: (context, { consultation }) =>
    withConsultation(context.state, awaited(context, consultation).seq, { remindAt: null }),
};

const bounceInput = z.object({ kind: z.literal('consult_bounce') });

export const consultBounce: RowStepRules<typeof bounceInput, OfConsultation> = {
  input: bounceInput,
  from: OPEN_STATES,
  stateRefusal: 'Este caso ya terminó.',
  audited: 'consult_undelivered',
  isUnattended: true,
  decide: (context, { consultation }) =>
    withConsultation(context.state, awaited(context, consultation).seq, { undelivered: true }),
};
