import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { dueText } from '../case/case.model.ts';
import { receivedOn, type StepDescriptor, TEXT } from './step-descriptor.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

export const grant: StepDescriptor = {
  action: 'Dar más plazo para completar',
  send: 'Dar el plazo',
  done: 'Más plazo concedido.',
  fields: (props) => ({
    template: <TemplatePicker {...props} step="grant" field="text" />,
    received: receivedOn('Qué día lo pidió'),
    text: ['Mensaje a la persona', 'Diga por qué se le da más plazo.', TEXT],
  }),
  consequences: ({ previews }) => [
    previews.grant?.respond_by &&
      sentence(`La persona podrá completarla hasta el ${dueText(previews.grant.respond_by)}`),
    'Solo se amplía una vez.',
  ],
};
