import { TextField } from '#components/form/TextField.tsx';
import { ReasonField, type StepDescriptor } from './step-descriptor.tsx';

export const abandon: StepDescriptor = {
  action: 'Decretar el desistimiento',
  send: 'Archivar por desistimiento',
  done: 'Archivada por desistimiento.',
  isDestructive: true,
  Fields: () => (
    <>
      <TextField
        name="act"
        label="Acto que lo decreta"
        hint="Número y fecha, por ejemplo «Resolución 45 del 3 de noviembre de 2026»."
        required
      />
      <ReasonField label="Motivos del acto" hint="La persona los lee." />
    </>
  ),
  consequences: () => [
    'El caso se cierra. La persona lee los motivos y puede pedir en «Seguimiento» que se revise (recurso de reposición) o presentarla de nuevo.',
  ],
  refusal: (previews) => previews.abandon?.refusal,
};
