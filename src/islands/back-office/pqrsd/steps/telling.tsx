/** What is written to the person or among colleagues, and the proof that it arrived. */
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { dueText } from '../case/case.model.ts';
import { MentionField } from '../mentions/MentionField.tsx';
import { hasMentions } from '../mentions/mention.model.ts';
import { PUBLIC_NOTICE } from './answer.tsx';
import { filesThenWarnings, personIssues } from './send-warnings.tsx';
import { notificationText, type StepDescriptor } from './step-descriptor.ts';

export const write: StepDescriptor = {
  action: 'Escribir a la persona',
  send: 'Enviar el mensaje',
  done: 'Mensaje enviado.',
  template: 'text',
  own: filesThenWarnings,
  issues: personIssues,
  consequences: (caseDetail) => [
    notificationText(caseDetail),
    'El término sigue corriendo: un mensaje no es la respuesta.',
  ],
};

export const note: StepDescriptor = {
  action: 'Dejar una nota interna',
  title: 'Nota interna',
  send: 'Guardar la nota',
  done: 'Nota guardada.',
  own: ({ officers, values }) => ({
    text: <MentionField officers={officers} text={values.text ?? ''} />,
    mentions: false,
  }),
  consequences: (_caseDetail, values) => [
    'La nota la leen solo quienes atienden las PQRSD y administración. Quien hizo la solicitud nunca la ve.',
    hasMentions(values)
      ? 'A quien menciona le llega un correo, y el caso le aparece en «Me mencionan» hasta que lo abra.'
      : null,
  ],
};

const restText = (light: PqrsdDetail['light'], due: string): string =>
  light === 'vencida'
    ? `El término venció el ${due}: lo que falta queda vencido.`
    : sentence(`El término del resto sigue corriendo y vence el ${due}`);

export const answerPart: StepDescriptor = {
  action: 'Responder una parte',
  title: 'Responder una parte de la solicitud',
  send: 'Enviar la respuesta parcial',
  done: 'Respuesta parcial enviada: el término del resto sigue.',
  own: filesThenWarnings,
  issues: personIssues,
  consequences: (caseDetail, { due }, dates) => [
    dates?.answer_part && restText(caseDetail.light, dueText(dates.answer_part.due_at)),
    due && `La persona lee que le responderá lo que falta a más tardar el ${formatLongDate(due)}.`,
    notificationText(caseDetail),
  ],
};

export const notice: StepDescriptor = {
  action: 'Publicar un aviso',
  title: 'Publicar la respuesta como aviso',
  send: 'Publicar el aviso',
  done: 'Aviso publicado.',
  own: ({ caseDetail: { ways } }) => ({ evidence: { required: !ways.includes(PUBLIC_NOTICE) } }),
  consequences: (_caseDetail, _values, dates) => [
    dates?.notice?.until &&
      `El aviso queda publicado en «Avisos» hasta el ${dueText(dates.notice.until)} (5 días hábiles) y lo lee todo el mundo. Fíjelo los mismos días en la cartelera del SIAU.`,
    'Se entiende que la conoce al terminar el día hábil siguiente al retiro (Ley 1437 de 2011, artículo 69); desde entonces no hace falta otra constancia.',
  ],
};

export const notify: StepDescriptor = {
  action: 'Registrar la notificación',
  title: 'Registrar que la persona ya lo conoce',
  done: 'Notificación registrada.',
  own: ({ caseDetail: { untold } }) => ({
    act: untold.length > 1 && {
      as: 'radios',
      options: untold.map(({ seq, label, at }) => ({
        value: String(seq),
        label: `${label}, el ${formatLongDate(at)}`,
      })),
      required: true,
      defaultValue: String(untold[0]?.seq),
    },
  }),
  consequences: ({ request }) => [
    request?.known === false && 'El plazo para completarla corre desde el día que escriba, si es lo que se le pidió.',
    'Si la decisión admite recurso o insistencia, los 10 días hábiles se cuentan desde el día siguiente al que escriba.',
  ],
};
