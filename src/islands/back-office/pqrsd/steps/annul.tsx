import { REASON, type StepDescriptor } from './step-descriptor.tsx';

export const annul: StepDescriptor = {
  action: 'Anular',
  title: 'Anular el radicado',
  done: 'Radicado anulado.',
  isDestructive: true,
  fields: () => ({ reason: ['Por qué se anula', 'Por ejemplo: radicada dos veces, vea RAD-2026-000012.', REASON] }),
  consequences: ({ light }) => [
    'El caso queda sin efecto. El número se conserva y no se vuelve a usar.',
    light === 'vencida' && 'El término que venció no se borra: cuenta como no cumplido en los informes.',
    'La persona lee el motivo.',
  ],
};
