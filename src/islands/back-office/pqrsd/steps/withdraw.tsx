import { FILES, notificationText, receivedOn, type StepDescriptor, TEXT } from './step-descriptor.tsx';

export const withdraw: StepDescriptor = {
  action: 'Registrar que desistió',
  title: 'Registrar que la persona desistió',
  send: 'Archivar por desistimiento',
  done: 'Archivada: la persona desistió.',
  isDestructive: true,
  fields: () => ({
    text: ['Cómo desistió', 'En persona, por teléfono o por escrito, y quién lo recibió. La persona lo lee.', TEXT],
    received: receivedOn('Qué día desistió'),
    files: ['Lo que firmó o entregó', null, FILES],
  }),
  consequences: (caseDetail) => [
    'El caso se cierra sin respuesta. La persona puede presentar la solicitud de nuevo (Ley 1755 de 2015, artículo 18).',
    'Si lo exige el interés público, el hospital puede seguirlo de oficio con un acto motivado.',
    notificationText(caseDetail),
  ],
};
