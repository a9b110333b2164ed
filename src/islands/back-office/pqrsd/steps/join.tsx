import { useSearchParams } from 'react-router';
import type { FieldProps } from '#components/form/Field.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { notificationText, type StepDescriptor } from './step-descriptor.ts';

/** The parameter of the address with the number of the other case, when a suggestion opened the step. */
export const OTHER_CASE = 'caso';

function RadField(field: FieldProps) {
  const [address] = useSearchParams();
  return <TextField {...field} defaultValue={address.get(OTHER_CASE) ?? undefined} autoComplete="off" />;
}
const OTHER_RAD: StepDescriptor['own'] = () => ({ rad: { as: RadField } });

export const join: StepDescriptor = {
  action: 'Acumular a otra igual',
  title: 'Acumular a otra solicitud igual',
  send: 'Acumular',
  done: 'Acumulada: se responde en el otro caso.',
  own: OTHER_RAD,
  consequences: (caseDetail) => [
    'La respuesta del otro caso llega también aquí, con este radicado y sin datos de nadie más.',
    `El término de este caso sigue: ${caseDetail.working.sentence}`,
    notificationText(caseDetail),
  ],
};

export const unjoin: StepDescriptor = {
  action: 'Separar',
  title: 'Separar de la solicitud a la que se acumuló',
  send: 'Separar',
  done: 'Separada: se responde aquí.',
  consequences: (caseDetail) => [
    'Este caso se responde otra vez por sí mismo, con el mismo término.',
    notificationText(caseDetail),
  ],
};

export const link: StepDescriptor = {
  action: 'Relacionar con otro caso',
  send: 'Relacionar',
  done: 'Casos relacionados.',
  own: OTHER_RAD,
  consequences: () => ['Cada caso muestra el otro. Las personas no lo ven, y el término no cambia.'],
};
