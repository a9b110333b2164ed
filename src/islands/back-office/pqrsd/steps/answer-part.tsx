import { sentence } from '#domain/pqrsd/term/due-text.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { dueText } from '../case/case.model.ts';
import { FILES, notificationText, type StepDescriptor, TEXT } from './step-descriptor.tsx';

const restText = (light: PqrsdDetail['light'], due: string): string =>
  light === 'vencida'
    ? `El término venció el ${due}: lo que falta queda vencido.`
    : sentence(`El término del resto sigue corriendo y vence el ${due}`);

export const answerPart: StepDescriptor = {
  action: 'Responder una parte',
  title: 'Responder una parte de la solicitud',
  send: 'Enviar la respuesta parcial',
  done: 'Respuesta parcial enviada: el término del resto sigue.',
  fields: () => ({
    text: ['Lo que ya se puede responder', null, { ...TEXT, rows: 10 }],
    pending: ['Qué queda pendiente', 'La persona lo lee.'],
    due: [
      'Para cuándo',
      'Si no lo escribe, el día en que vence. Si ya venció, escríbalo.',
      { type: 'date', required: false },
    ],
    files: ['Archivos', 'La persona los puede descargar.', FILES],
  }),
  consequences: (caseDetail, { due }) => {
    const { answer_part: preview } = caseDetail.previews;
    return [
      preview && restText(caseDetail.light, dueText(preview.due_at)),
      due && `La persona lee que le responderá lo que falta a más tardar el ${formatLongDate(due)}.`,
      notificationText(caseDetail),
    ];
  },
};
