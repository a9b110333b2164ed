/** Records when and how an answer, a decree or another act reached the person, from which the terms against it run (CPACA, art. 76). */
import { z } from 'zod';
import { dayField } from '#shared/fields/day.schema.ts';
import { dayOf, formatIso, formatLongDate } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { actsOf, respondByFrom, respondByText, withRespondBy } from '../acts.ts';
import { datesFromNotification, proofOf, type RecourseDates, withNotification, withoutWords } from '../answers.ts';
import { line, orAbsent, RECEIVED_HELP } from '../step-fields.schema.ts';
import { ALL_STATES, ensure, receiptOf, type StepRules } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('notify'),
  act: orAbsent(z.coerce.number({ error: 'Elija qué conoció la persona.' }).int().positive()).meta({
    title: 'Qué conoció la persona',
    help: '',
    description: 'Número de su evento; ausente: la decisión sin constancia, o lo último que se le dijo.',
  }),
  received: dayField.meta({ title: 'Qué día la recibió la persona', help: RECEIVED_HELP }),
  evidence: line('Escriba la constancia: la guía, o quién la recibió.').meta({
    title: 'Constancia',
    help: 'Número de guía, quién la recibió y firmó, o el aviso de entrega que llegó al correo del hospital.',
  }),
  files: caseFiles.meta({ title: 'Prueba de la entrega', help: 'Solo la ve el hospital.' }),
});

type NotifiedEvent = Partial<RecourseDates> & {
  kind: 'notified';
  /** The number of the event of the act. */
  answer: number;
  respondBy?: string;
  evidence: string | null;
  evidenceAt: string;
};

export const notify: StepRules<typeof input, NotifiedEvent> = {
  input,
  from: ALL_STATES,
  stateRefusal: '',
  decide(context, { act: chosen, received, evidence }) {
    const acts = actsOf(context.state).filter(({ seq }) => chosen === undefined || seq === chosen);
    const act = acts.find((one) => proofOf(one) === null) ?? null;
    ensure(acts.length > 0, chosen ? 'act' : null, 'Este caso no tiene eso por notificar.');
    ensure(act !== null, chosen ? 'act' : null, 'Ya hay constancia de que la persona lo conoce.');
    const at = receiptOf(context, { by: 'hospital', received }, act?.at);
    const seq = act?.seq ?? 0;
    const dates = { ...datesFromNotification(context, act, at), ...respondByFrom(context, [seq], at) };
    return { kind: 'notified', answer: seq, evidence, evidenceAt: formatIso(at), ...dates };
  },
  event: 'notified',
  isPublic: true,
  files: 'interna',
  isNews: () => false,
  apply: (state, { kind: _, answer: seq, respondBy, ...known }) => ({
    ...withNotification(state, seq, known),
    ...withRespondBy(state, respondBy),
  }),
  describe: ({ evidence, evidenceAt, respondBy }) => [
    `El ${formatLongDate(evidenceAt)}.`,
    evidence && `Constancia: ${evidence}.`,
    respondByText(respondBy),
  ],
  isOffered: (state) => actsOf(state).length > 0,
  anonymise: ({ evidence }) => ({ evidence: withoutWords(evidence) }),
  refusal: ({ refusalOf, text, now }) => refusalOf({ kind: 'notify', received: dayOf(now), evidence: text }),
};
