import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { dayOf } from '#shared/time/time.ts';
import { dueText } from '../case/case.model.ts';
import { FILES, notificationText, receivedOn, type StepDescriptor, TEXT } from './step-descriptor.tsx';

const isToday = (day: string | undefined): boolean => !day || day === dayOf(new Date());

export const complete: StepDescriptor = {
  action: 'Registrar lo que completó',
  title: 'Registrar lo que la persona completó',
  send: 'Registrar y seguir el término',
  done: 'Completada. El término vuelve a correr.',
  fields: () => ({
    text: [
      'Lo que completó',
      'Lo que la persona entregó o dijo por otro medio: en persona, por teléfono o por correo.',
      TEXT,
    ],
    received: receivedOn(),
    files: ['Archivos que entregó', null, FILES],
  }),
  consequences: (caseDetail, { received }) => [
    sentence(
      `El término vuelve a correr al día siguiente del que llegó${caseDetail.previews.complete && isToday(received) ? `: el nuevo vencimiento será el ${dueText(caseDetail.previews.complete.due_at)}` : ''}`,
    ),
    caseDetail.completion_expired && 'El plazo para completarla ya pasó, pero nada la ha archivado: el caso sigue.',
    'La persona verá en su caso lo que escriba aquí.',
    notificationText(caseDetail),
  ],
};
