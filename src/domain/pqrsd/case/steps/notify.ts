/** Records when and how an answer or a decree reached the person, from which the terms against it run (CPACA, art. 76). */
import { z } from 'zod';
import { dayField } from '#shared/fields/day.schema.ts';
import { dayOf, formatIso, formatLongDate } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { datesFromNotification, notifiedOf, proofOf, type RecourseDates, withNotification } from '../answers.ts';
import { line, RECEIVED_HELP } from '../step-fields.schema.ts';
import { ensure, receiptOf, type StepRules } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('notify'),
  received: dayField.meta({ title: 'Qué día la recibió la persona', help: RECEIVED_HELP }),
  evidence: line('Escriba la constancia: la guía, o quién la recibió.').meta({
    title: 'Constancia',
    help: 'Número de guía, quién la recibió y firmó, o el aviso de entrega que llegó al correo del hospital.',
  }),
  files: caseFiles.meta({ title: 'Prueba de la entrega', help: 'Solo la ve el hospital.' }),
});

type NotifiedEvent = Partial<RecourseDates> & {
  kind: 'notified';
  /** The number of the event of the answer or decree. */
  answer: number;
  evidence: string | null;
  evidenceAt: string;
};

export const notify: StepRules<typeof input, NotifiedEvent> = {
  input,
  from: ['respondida', 'cerrada'],
  stateRefusal: 'Se notifica una respuesta, o el acto que archivó la solicitud.',
  decide(context, { received, evidence }) {
    const act = notifiedOf(context.state);
    ensure(act !== null, null, 'Este caso no tiene una decisión por notificar.');
    ensure(act === null || proofOf(act) === null, null, 'Ya hay constancia de que la persona la conoce.');
    const at = receiptOf(context, { by: 'hospital', received }, act?.at);
    const dates = datesFromNotification(context, act, at);
    return { kind: 'notified', answer: act?.seq ?? 0, evidence, evidenceAt: formatIso(at), ...dates };
  },
  event: 'notified',
  isPublic: true,
  apply: (state, { kind: _, answer: seq, ...known }) => withNotification(state, seq, known),
  describe: ({ evidence, evidenceAt }) => [`El ${formatLongDate(evidenceAt)}.`, evidence && `Constancia: ${evidence}.`],
  anonymise: () => ({ evidence: null }),
  preview: ({ attempt, text, now }) => ({
    refusal: attempt({ kind: 'notify', received: dayOf(now), evidence: text }).refusal,
  }),
};
