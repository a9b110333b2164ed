import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { notificationText, type StepDescriptor, StepText } from './step-descriptor.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

export const write: StepDescriptor = {
  action: 'Escribir a la persona',
  send: 'Enviar el mensaje',
  done: 'Mensaje enviado.',
  Fields: (props) => (
    <>
      <TemplatePicker {...props} step="write" field="text" />
      <StepText label="Mensaje" />
      <CaseFilesField label="Archivos" hint="La persona los puede descargar." />
    </>
  ),
  consequences: (caseDetail) => [
    notificationText(caseDetail),
    'El término sigue corriendo: un mensaje no es la respuesta.',
  ],
};
