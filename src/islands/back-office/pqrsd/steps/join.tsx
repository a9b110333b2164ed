import { useSearchParams } from 'react-router';
import { OPTIONAL } from '#components/form/Fields.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { notificationText, type StepDescriptor } from './step-descriptor.tsx';

/** The parameter of the address with the number of the other case, when a suggestion opened the step. */
export const OTHER_CASE = 'caso';

function RadField({ label, hint }: { label: string; hint: string }) {
  const [address] = useSearchParams();
  const suggested = address.get(OTHER_CASE) ?? undefined;
  return <TextField name="rad" label={label} hint={hint} defaultValue={suggested} autoComplete="off" required />;
}

export const join: StepDescriptor = {
  action: 'Acumular a otra igual',
  title: 'Acumular a otra solicitud igual',
  send: 'Acumular',
  done: 'Acumulada: se responde en el otro caso.',
  fields: () => ({
    rad: <RadField label="Radicado de la que se va a responder" hint="Por ejemplo, RAD-2026-000123." />,
    reason: ['Por qué piden lo mismo'],
  }),
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
  fields: () => ({ reason: ['Por qué se separa'] }),
  consequences: (caseDetail) => [
    'Este caso se responde otra vez por sí mismo, con el mismo término.',
    notificationText(caseDetail),
  ],
};

export const link: StepDescriptor = {
  action: 'Relacionar con otro caso',
  send: 'Relacionar',
  done: 'Casos relacionados.',
  fields: () => ({
    rad: <RadField label="Radicado del otro caso" hint="Por ejemplo, una solicitud anterior de la misma persona." />,
    reason: ['Qué tienen que ver', null, OPTIONAL],
  }),
  consequences: () => ['Cada caso muestra el otro. Las personas no lo ven, y el término no cambia.'],
};
