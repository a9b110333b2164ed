import { dueText } from '../case/case.model.ts';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { type StepDescriptor, StepText } from './step-descriptor.tsx';

export const complete: StepDescriptor = {
  action: 'Registrar lo que completó',
  title: 'Registrar lo que la persona completó',
  send: 'Registrar y seguir el término',
  done: 'Completada. El término vuelve a correr.',
  Fields: () => (
    <>
      <StepText
        label="Lo que completó"
        hint="Lo que la persona entregó o dijo por otro medio, y cuándo: en persona, por teléfono o por correo."
      />
      <CaseFilesField label="Archivos que entregó" />
    </>
  ),
  consequences: ({ previews }) => [
    previews.complete &&
      `El término vuelve a correr: el nuevo vencimiento será el ${dueText(previews.complete.due_at)}.`,
    'La persona verá en su caso lo que escriba aquí.',
  ],
};
