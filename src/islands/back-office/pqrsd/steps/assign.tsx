import type { StepDescriptor } from './step-descriptor.tsx';

export const assign: StepDescriptor = {
  action: 'Asignar a alguien',
  title: 'Asignar el caso',
  send: 'Asignar',
  done: 'Caso asignado.',
  fields: ({ caseDetail, officers }) => ({
    to: [
      'Persona que se encarga',
      caseDetail.type_pqrsd === 'denuncia' && 'Solo a quien esté autorizado para leer denuncias.',
      { options: officers.map(({ id, name }) => ({ value: String(id), label: name })) },
    ],
  }),
  consequences: (caseDetail) => [
    caseDetail.state === 'recibida' && 'La solicitud pasa a «En trámite».',
    'Queda en la historia a quién se asignó y quién lo hizo.',
  ],
  input: ({ to }) => ({ to: Number(to) || undefined }),
};
