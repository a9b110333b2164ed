import { TextField } from '#components/form/TextField.tsx';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { dueText } from '../case/case.model.ts';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { notificationText, type StepDescriptor, StepText } from './step-descriptor.tsx';

const restText = (light: PqrsdDetail['light'], due: string): string =>
  light === 'vencida'
    ? `El término venció el ${due}: lo que falta queda vencido.`
    : sentence(`El término del resto sigue corriendo y vence el ${due}`);

export const answerPart: StepDescriptor = {
  action: 'Responder una parte',
  title: 'Responder una parte de la solicitud',
  send: 'Enviar la respuesta parcial',
  done: 'Respuesta parcial enviada: el término del resto sigue.',
  Fields: () => (
    <>
      <StepText label="Lo que ya se puede responder" rows={10} />
      <TextField name="pending" label="Qué queda pendiente" hint="La persona lo lee." required />
      <TextField
        name="due"
        label="Para cuándo"
        hint="Si no lo escribe, el día en que vence. Si ya venció, escríbalo."
        type="date"
      />
      <CaseFilesField label="Archivos" hint="La persona los puede descargar." />
    </>
  ),
  consequences: (caseDetail, { due }) => {
    const { answer_part: preview } = caseDetail.previews;
    return [
      preview && restText(caseDetail.light, dueText(preview.due_at)),
      due && `La persona lee que le responderá lo que falta a más tardar el ${formatLongDate(due)}.`,
      notificationText(caseDetail),
    ];
  },
  input: ({ due }) => ({ due: due || undefined }),
};
