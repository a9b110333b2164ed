import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { dueText } from '../case/case.model.ts';
import { ReceivedField, receivedInput, type StepDescriptor, StepText } from './step-descriptor.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

export const grant: StepDescriptor = {
  action: 'Dar más plazo para completar',
  send: 'Dar el plazo',
  done: 'Más plazo concedido.',
  Fields: (props) => (
    <>
      <TemplatePicker {...props} step="grant" field="text" />
      <ReceivedField label="Qué día lo pidió" />
      <StepText label="Mensaje a la persona" hint="Diga por qué se le da más plazo." />
    </>
  ),
  consequences: ({ previews }) => [
    previews.grant?.respond_by &&
      sentence(`La persona podrá completarla hasta el ${dueText(previews.grant.respond_by)}`),
    'Solo se amplía una vez.',
  ],
  input: receivedInput,
};
