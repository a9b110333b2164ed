/** What the portal records of a request for input: its answer by the link, its reminder, its mail that did not arrive. */
import { z } from 'zod';
import { ANONYMOUS_COLLEAGUE, isAwaited, withConsultation } from '../consultation/consultation.ts';
import { ensure, OPEN_STATES, type StepContext, type StepRules } from '../step-rules.ts';

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
  apply: (state, { consultation, late }, at, seq) =>
    withConsultation(state, consultation, { answered: { seq, at, late }, remindAt: null }),
  describe: ({ colleague, service, late }) => [`De ${colleague}, de ${service}.`, late && 'Llegó tarde.'],
  anonymise: () => ({ colleague: ANONYMOUS_COLLEAGUE.name, service: ANONYMOUS_COLLEAGUE.service }),
  message: ({ text }) => text,
  visibility: 'interna',
};

const remindInput = z.object({ kind: z.literal('consult_remind') });
type Reminded = { kind: 'consult_reminded'; consultation: number; name: string };

export const consultRemind: StepRules<typeof remindInput, Reminded, OfConsultation> = {
  input: remindInput,
  from: OPEN_STATES,
  stateRefusal: 'Este caso ya terminó.',
  decide: (context, { consultation }) => ({
    kind: 'consult_reminded',
    consultation,
    name: awaited(context, consultation).name,
  }),
  event: 'consult_reminded',
  isPublic: false,
  apply: (state, { consultation }) => withConsultation(state, consultation, { remindAt: null }),
  describe: ({ name }) => [`A ${name}, que no contestó a tiempo.`],
  anonymise: () => ({ name: ANONYMOUS_COLLEAGUE.name }),
};

const bounceInput = z.object({ kind: z.literal('consult_bounce') });
type Undelivered = { kind: 'consult_undelivered'; consultation: number; name: string };

export const consultBounce: StepRules<typeof bounceInput, Undelivered, OfConsultation> = {
  input: bounceInput,
  from: OPEN_STATES,
  stateRefusal: 'Este caso ya terminó.',
  decide: (context, { consultation }) => ({
    kind: 'consult_undelivered',
    consultation,
    name: awaited(context, consultation).name,
  }),
  event: 'consult_undelivered',
  isPublic: false,
  apply: (state, { consultation }) => withConsultation(state, consultation, { undelivered: true }),
  describe: ({ name }) => [`El de ${name} no salió o lo rechazó su servidor. Revise la dirección.`],
  anonymise: () => ({ name: ANONYMOUS_COLLEAGUE.name }),
};
