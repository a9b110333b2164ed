import { TextField } from '#components/form/TextField.tsx';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { ReceivedField, receivedInput, type StepDescriptor } from './step-descriptor.tsx';

export const notify: StepDescriptor = {
  action: 'Registrar la notificación',
  title: 'Registrar que la persona ya la conoce',
  done: 'Notificación registrada.',
  Fields: () => (
    <>
      <ReceivedField label="Qué día la recibió la persona" />
      <TextField name="evidence" label="Constancia" hint="Número de guía, o quién la recibió y firmó." required />
      <CaseFilesField label="Prueba de la entrega" hint="Solo la ve el hospital." />
    </>
  ),
  consequences: () => [
    'Si la decisión admite recurso o insistencia, los 10 días hábiles se cuentan desde el día siguiente al que escriba.',
  ],
  input: receivedInput,
};
