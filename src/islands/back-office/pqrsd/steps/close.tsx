import { TextField } from '#components/form/TextField.tsx';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import type { StepDescriptor } from './step-descriptor.tsx';

export const close: StepDescriptor = {
  action: 'Cerrar el caso',
  done: 'Caso cerrado.',
  Fields: ({ caseDetail: { transfer, answer, previews } }) => (
    <>
      <TextField
        name="evidence"
        label={transfer ? 'Oficio con que se trasladó' : 'Constancia de entrega'}
        hint={
          transfer
            ? 'Número y fecha del oficio, y cuándo lo recibió la entidad.'
            : (answer?.proof ?? 'Número de guía, fecha del correo, o quién la recibió y cuándo.')
        }
        required={previews.close?.needs_evidence ?? false}
      />
      <CaseFilesField label="Prueba de la entrega" hint="Solo la ve el hospital." />
    </>
  ),
  consequences: () => [
    'El caso queda cerrado. Después solo admite notas, lo que la persona presente contra la decisión si la ley lo da, y reabrirlo por orden o por un acto, que hace administración.',
  ],
  refusal: (previews) => previews.close?.refusal,
};
