import { FILES, receivedOn, type StepDescriptor } from './step-descriptor.tsx';

export const notify: StepDescriptor = {
  action: 'Registrar la notificación',
  title: 'Registrar que la persona ya la conoce',
  done: 'Notificación registrada.',
  fields: () => ({
    received: receivedOn('Qué día la recibió la persona'),
    evidence: ['Constancia', 'Número de guía, o quién la recibió y firmó.'],
    files: ['Prueba de la entrega', 'Solo la ve el hospital.', FILES],
  }),
  consequences: () => [
    'Si la decisión admite recurso o insistencia, los 10 días hábiles se cuentan desde el día siguiente al que escriba.',
  ],
};
