import { ReasonField, type StepDescriptor } from './step-descriptor.tsx';

export const annul: StepDescriptor = {
  action: 'Anular',
  title: 'Anular el radicado',
  done: 'Radicado anulado.',
  isDestructive: true,
  Fields: () => <ReasonField label="Por qué se anula" hint="Por ejemplo: radicada dos veces, vea RAD-2026-000012." />,
  consequences: () => [
    'El caso queda sin efecto. El número se conserva y no se vuelve a usar.',
    'La persona lee el motivo.',
  ],
  refusal: (previews) => previews.annul?.refusal,
};
