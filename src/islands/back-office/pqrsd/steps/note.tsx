import { MentionField } from '../mentions/MentionField.tsx';
import { mentionIds } from '../mentions/mention.model.ts';
import { FILES, type StepDescriptor } from './step-descriptor.tsx';

export const note: StepDescriptor = {
  action: 'Dejar una nota interna',
  title: 'Nota interna',
  send: 'Guardar la nota',
  done: 'Nota guardada.',
  fields: ({ officers, values }) => ({
    text: <MentionField label="Nota" officers={officers} text={values.text ?? ''} />,
    files: ['Archivos', null, FILES],
  }),
  consequences: (_caseDetail, { mentions }) => [
    'La nota la leen solo quienes atienden las PQRSD y administración. Quien hizo la solicitud nunca la ve.',
    mentions ? 'A quien menciona le llega un correo, y el caso le aparece en «Me mencionan» hasta que lo abra.' : null,
  ],
  input: ({ mentions }) => ({ mentions: mentionIds(mentions) }),
};
