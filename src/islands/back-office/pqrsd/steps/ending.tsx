/** The steps that end a case without a new answer, and the one that goes on with it. */
import { dueText } from '../case/case.model.ts';
import { channelText, missingNotice, PUBLIC_NOTICE } from './answer.tsx';
import { notificationText, type StepDescriptor } from './step-descriptor.ts';

export const close: StepDescriptor = {
  action: 'Cerrar el caso',
  done: 'Caso cerrado.',
  own: ({ caseDetail: { answer }, dates }) => ({
    evidence: {
      ...(answer?.proof && { hint: `Ya consta: «${answer.proof}». Escriba solo lo que falte.` }),
      required: dates?.close?.needs_evidence ?? false,
    },
  }),
  consequences: () => [
    'El caso queda cerrado. Después solo admite notas, lo que la persona presente contra la decisión si la ley lo da, y reabrirlo por orden o por un acto, que hace administración.',
  ],
};

export const abandon: StepDescriptor = {
  action: 'Decretar el desistimiento',
  send: 'Decretar y notificar',
  done: 'Archivada por desistimiento: falta que conste la notificación.',
  isDestructive: true,
  consequences: (caseDetail, { channel = '' }, dates) => [
    'El caso se cierra, y el acto se notifica: mientras no conste que la persona lo conoce, queda señalado «Sin constancia».',
    dates?.abandon &&
      channel !== PUBLIC_NOTICE &&
      `Puede presentar recurso de reposición hasta el ${dueText(dates.abandon.appeal_until)}, si lo conoce hoy (10 días hábiles desde la notificación).`,
    channelText(channel, caseDetail, dates?.abandon),
  ],
  issues: missingNotice,
};

export const withdraw: StepDescriptor = {
  action: 'Registrar que desistió',
  title: 'Registrar que la persona desistió',
  send: 'Archivar por desistimiento',
  done: 'Archivada: la persona desistió.',
  isDestructive: true,
  own: () => ({ evidence: { required: true } }),
  consequences: (caseDetail, { channel }) => [
    'El caso se cierra sin respuesta. La persona puede presentar la solicitud de nuevo (Ley 1755 de 2015, artículo 18).',
    'Si lo exige el interés público, el hospital puede seguirlo de oficio con un acto motivado.',
    'Si fue un error, puede reabrirlo hasta que termine el próximo día hábil; después lo hace administración.',
    notificationText(caseDetail, channel),
  ],
};

export const continueExOfficio: StepDescriptor = {
  action: 'Seguir de oficio',
  title: 'Seguir de oficio una solicitud desistida',
  send: 'Seguir de oficio',
  done: 'El caso sigue de oficio.',
  consequences: (caseDetail, { channel }) => [
    'El caso vuelve a trámite con el mismo término: desistir no lo detuvo (Ley 1755 de 2015, artículo 18).',
    notificationText(caseDetail, channel),
  ],
};

export const annul: StepDescriptor = {
  action: 'Anular',
  title: 'Anular el radicado',
  done: 'Radicado anulado.',
  isDestructive: true,
  consequences: (caseDetail, { channel }) => [
    'El caso queda sin efecto. El número se conserva y no se vuelve a usar.',
    caseDetail.light === 'vencida' && 'El término que venció no se borra: cuenta como no cumplido en los informes.',
    'La persona lee el motivo.',
    notificationText(caseDetail, channel),
  ],
};
