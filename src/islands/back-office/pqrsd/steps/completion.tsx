/** What the person has to complete, and until when. */
import { hasOwnWay } from '#domain/pqrsd/case/answers.ts';
import { ASK_CAUSES } from '#domain/pqrsd/pqrsd.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { dayOf } from '#shared/time/time.ts';
import { dueText } from '../case/case.model.ts';
import { notificationText, type StepDescriptor } from './step-descriptor.ts';

export const ask: StepDescriptor = {
  action: 'Pedir que la complete',
  title: 'Pedir que complete la solicitud',
  send: 'Pedirlo y suspender el término',
  done: 'Se lo pedimos a la persona. El término quedó suspendido.',
  template: 'text',
  own({ dates }) {
    const refused = ASK_CAUSES.find((cause) => dates?.ask?.[cause].refusal);
    const [first = 'incompleta', ...others] = ASK_CAUSES.filter((cause) => cause !== refused);
    const hint = refused && dates?.ask?.[refused].refusal;
    return { cause: { hint, only: refused && [first, ...others], defaultValue: first } };
  },
  consequences: (caseDetail, { cause, channel, evidence }, dates) => {
    const limit = dates?.ask?.[cause === 'no_se_entiende' ? 'no_se_entiende' : 'incompleta'];
    return [
      limit?.respond_by &&
        (evidence?.trim()
          ? `La persona tiene hasta el ${dueText(limit.respond_by)}; esa fecha se agrega sola al texto.`
          : `Su plazo corre desde que conste que lo conoce: si lo conoce hoy, hasta el ${dueText(limit.respond_by)}. Se agrega solo al texto.`),
      'El término se suspende desde hoy y sigue el día siguiente a que complete.',
      notificationText(caseDetail, channel),
      !hasOwnWay(caseDetail.ways) &&
        'Nada le avisa: mientras no conste que lo leyó, no se puede archivar por su silencio. Si puede, responda con lo que tiene.',
    ];
  },
};

const isToday = (day: string | undefined): boolean => !day || day === dayOf(new Date());

export const complete: StepDescriptor = {
  action: 'Registrar lo que completó',
  title: 'Registrar lo que la persona completó',
  send: 'Registrar y seguir el término',
  done: 'Completada. El término vuelve a correr.',
  consequences: (caseDetail, { received }, dates) => [
    sentence(
      `El término vuelve a correr al día siguiente del que llegó${dates?.complete && isToday(received) ? `: el nuevo vencimiento será el ${dueText(dates.complete.due_at)}` : ''}`,
    ),
    caseDetail.completion_expired && 'El plazo para completarla ya pasó, pero nada la ha archivado: el caso sigue.',
    'La persona verá en su caso lo que escriba aquí.',
    notificationText(caseDetail),
  ],
};

export const unask: StepDescriptor = {
  action: 'Retirar lo que se pidió completar',
  title: 'Retirar la petición de completar',
  send: 'Retirarla y seguir el término',
  done: 'Ya no se espera a la persona: el término corre.',
  consequences: (caseDetail, { channel }, dates) => [
    dates?.unask &&
      sentence(`El término sigue como si no se hubiera suspendido: vence el ${dueText(dates.unask.due_at)}`),
    notificationText(caseDetail, channel),
  ],
};

export const grant: StepDescriptor = {
  action: 'Dar más plazo para completar',
  send: 'Dar el plazo',
  done: 'Más plazo concedido.',
  template: 'text',
  consequences: (caseDetail, { channel }, dates) => [
    dates?.grant?.respond_by && sentence(`La persona podrá completarla hasta el ${dueText(dates.grant.respond_by)}`),
    'Solo se amplía una vez.',
    notificationText(caseDetail, channel),
  ],
};
