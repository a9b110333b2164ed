import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { type StepDescriptor, StepText } from './step-descriptor.tsx';

export const note: StepDescriptor = {
  action: 'Dejar una nota interna',
  title: 'Nota interna',
  send: 'Guardar la nota',
  done: 'Nota guardada.',
  Fields: () => (
    <>
      <StepText label="Nota" />
      <CaseFilesField label="Archivos" />
    </>
  ),
  consequences: () => [
    'La nota la leen solo quienes atienden las PQRSD y administración. Quien hizo la solicitud nunca la ve.',
  ],
};
