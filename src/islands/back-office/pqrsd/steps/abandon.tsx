import type { FieldErrors } from '#components/form/form-errors.ts';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { ANSWER_CHANNEL_LABELS } from '#domain/pqrsd/pqrsd.ts';
import { dueText } from '../case/case.model.ts';
import { channelText, PUBLIC_NOTICE } from './answer.tsx';
import { NoticeField } from './notice.tsx';
import { ReasonField, type StepDescriptor, type StepFieldsProps } from './step-descriptor.tsx';

export const abandon: StepDescriptor = {
  action: 'Decretar el desistimiento',
  send: 'Decretar y notificar',
  done: 'Archivada por desistimiento: falta que conste la notificación.',
  isDestructive: true,
  Fields: AbandonFields,
  consequences: (caseDetail, { channel = '' }) => {
    const dates = caseDetail.previews.abandon;
    return [
      'El caso se cierra, y el acto se notifica: mientras no conste que la persona lo conoce, queda señalado «Sin constancia».',
      dates &&
        channel !== PUBLIC_NOTICE &&
        `Puede presentar recurso de reposición hasta el ${dueText(dates.appeal_until)}, si lo conoce hoy (10 días hábiles desde la notificación).`,
      channelText(channel, caseDetail, dates),
    ];
  },
  issues: (values): FieldErrors =>
    values.channel === PUBLIC_NOTICE && !values.notice?.trim() ? { notice: ['Escriba el texto del aviso.'] } : {},
};

function AbandonFields(props: StepFieldsProps) {
  const { caseDetail, values } = props;
  return (
    <>
      <TextField
        name="act"
        label="Acto que lo decreta"
        hint="Número y fecha, por ejemplo «Resolución 45 del 3 de noviembre de 2026»."
        required
      />
      <ReasonField label="Motivos del acto" hint="La persona los lee." />
      <SelectField
        name="channel"
        label="Por dónde se notifica"
        options={caseDetail.ways.map((value) => ({ value, label: ANSWER_CHANNEL_LABELS[value] }))}
        required
      />
      {values.channel === PUBLIC_NOTICE ? (
        <NoticeField {...props} />
      ) : (
        <TextField
          name="evidence"
          label="Constancia de la notificación"
          hint="Solo si ya la tiene. Después se escribe con «Registrar la notificación», o sola cuando lo lea en el portal."
        />
      )}
    </>
  );
}
