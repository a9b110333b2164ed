import { notificationText, REASON, type StepDescriptor } from './step-descriptor.tsx';

export const continueExOfficio: StepDescriptor = {
  action: 'Seguir de oficio',
  title: 'Seguir de oficio una solicitud desistida',
  send: 'Seguir de oficio',
  done: 'El caso sigue de oficio.',
  fields: () => ({
    act: ['Acto que lo ordena', 'Número y fecha, por ejemplo «Resolución 45 del 3 de noviembre de 2026».'],
    reason: ['Por qué lo exige el interés público', 'La persona lo lee.', REASON],
  }),
  consequences: (caseDetail) => [
    'El caso vuelve a trámite con el mismo término: desistir no lo detuvo (Ley 1755 de 2015, artículo 18).',
    notificationText(caseDetail),
  ],
};
