import { SelectField } from '#components/form/SelectField.tsx';
import type { StepDescriptor } from './step-descriptor.tsx';

export const assign: StepDescriptor = {
  action: 'Asignar a alguien',
  title: 'Asignar el caso',
  send: 'Asignar',
  done: 'Caso asignado.',
  Fields: ({ caseDetail, officers }) => (
    <SelectField
      name="to"
      label="Persona que se encarga"
      hint={caseDetail.type_pqrsd === 'denuncia' ? 'Solo a quien esté autorizado para leer denuncias.' : undefined}
      options={officers.map(({ id, name }) => ({ value: String(id), label: name }))}
      required
    />
  ),
  consequences: (caseDetail) => [
    caseDetail.state === 'recibida' && 'La solicitud pasa a «En trámite».',
    'Queda en la historia a quién se asignó y quién lo hizo.',
  ],
  input: ({ to }) => ({ to: Number(to) || undefined }),
};
