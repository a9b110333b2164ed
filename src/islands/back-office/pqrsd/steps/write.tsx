import { FILES, notificationText, type StepDescriptor, TEXT } from './step-descriptor.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

export const write: StepDescriptor = {
  action: 'Escribir a la persona',
  send: 'Enviar el mensaje',
  done: 'Mensaje enviado.',
  fields: (props) => ({
    template: <TemplatePicker {...props} step="write" field="text" />,
    text: ['Mensaje', null, TEXT],
    files: ['Archivos', 'La persona los puede descargar.', FILES],
  }),
  consequences: (caseDetail) => [
    notificationText(caseDetail),
    'El término sigue corriendo: un mensaje no es la respuesta.',
  ],
};
