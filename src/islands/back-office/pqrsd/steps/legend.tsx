import type { StepDescriptor } from './step-descriptor.tsx';

export const legend: StepDescriptor = {
  action: 'Registrar la leyenda «reclamo en trámite»',
  title: 'Registrar la leyenda en la base de datos',
  send: 'Registrar',
  done: 'Leyenda registrada.',
  fields: () => ({
    where: [
      'En qué base de datos se puso, y por quién',
      'Con el motivo del reclamo, hasta que se decida (Ley 1581 de 2012, artículo 15).',
    ],
  }),
  consequences: () => ['Queda escrito con la fecha de hoy. La persona ve que su reclamo está marcado como en trámite.'],
};
