import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { dueText } from '../case/case.model.ts';
import { notificationText, REASON, type StepDescriptor } from './step-descriptor.tsx';

export const unask: StepDescriptor = {
  action: 'Retirar lo que se pidió completar',
  title: 'Retirar la petición de completar',
  send: 'Retirarla y seguir el término',
  done: 'Ya no se espera a la persona: el término corre.',
  fields: () => ({ reason: ['Por qué no hacía falta', 'La persona lo lee.', REASON] }),
  consequences: (caseDetail) => [
    caseDetail.previews.unask &&
      sentence(
        `El término sigue como si no se hubiera suspendido: vence el ${dueText(caseDetail.previews.unask.due_at)}`,
      ),
    notificationText(caseDetail),
  ],
};
