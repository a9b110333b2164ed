import { OPTIONAL } from '#components/form/Fields.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import { dueText } from '../case/case.model.ts';
import { channelText, PUBLIC_NOTICE } from './answer.tsx';
import { noticeFields } from './notice.tsx';
import { channelOptions, REASON, type StepDescriptor } from './step-descriptor.tsx';

export const abandon: StepDescriptor = {
  action: 'Decretar el desistimiento',
  send: 'Decretar y notificar',
  done: 'Archivada por desistimiento: falta que conste la notificación.',
  isDestructive: true,
  fields: (props) => ({
    act: ['Acto que lo decreta', 'Número y fecha, por ejemplo «Resolución 45 del 3 de noviembre de 2026».'],
    reason: ['Motivos del acto', 'La persona los lee.', REASON],
    channel: ['Por dónde se notifica', null, { options: channelOptions(props.caseDetail.ways) }],
    ...(props.values.channel === PUBLIC_NOTICE
      ? noticeFields(props)
      : {
          evidence: [
            'Constancia de la notificación',
            'Solo si ya la tiene. Después se escribe con «Registrar la notificación», o sola cuando lo lea en el portal.',
            OPTIONAL,
          ],
        }),
  }),
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
