/** What is decided, ordered or opened again after the petition or beside it. */
import { DECISIONS_OF, DUTY_LABELS, isOrder, ORDER_SOURCES, RECOURSE_LABELS } from '#domain/pqrsd/case/duties.ts';
import type { StepPreview } from '#domain/pqrsd/case/step-preview.schema.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import type { OwnFields } from '#islands/field-form/SchemaFields.tsx';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import { minuteForControl } from '#shared/time/minute-control.ts';
import { dayOf, formatLongDate } from '#shared/time/time.ts';
import { dueText } from '../case/case.model.ts';
import { channelText, PUBLIC_NOTICE } from './answer.tsx';
import { filesThenWarnings, personIssues } from './send-warnings.tsx';
import { notificationText, type StepDescriptor } from './step-descriptor.ts';

type Preview = StepPreview['appeal'];
const RECOURSES = keysOf(RECOURSE_LABELS);
const admitted = (preview: Preview) => RECOURSES.filter((recourse) => preview?.[recourse].refusal === null);
const firstOf = (preview: Preview) => admitted(preview)[0] ?? 'reposicion';
const previewOf = (preview: Preview, value: string | undefined) =>
  preview?.[RECOURSES.find((recourse) => recourse === value) ?? firstOf(preview)];

/** Whether it came in after the last day, on the day that the officer gave. */
const isLate = (dates: ReturnType<typeof previewOf>, received = dayOf(new Date())): boolean =>
  dates?.until != null && received > dates.until.slice(0, 'AAAA-MM-DD'.length);

export const appeal: StepDescriptor = {
  action: 'Registrar un recurso o insistencia',
  title: 'Registrar lo que la persona presentó contra la decisión',
  send: 'Registrar',
  done: 'Registrado: corre el término para decidir.',
  own: ({ dates, values }) => ({
    recourse: { only: dates?.appeal && admitted(dates.appeal), defaultValue: firstOf(dates?.appeal) },
    late: dates ? isLate(previewOf(dates.appeal, values.recourse), values.received) && { required: true } : {},
  }),
  consequences: (caseDetail, { recourse }, dates) => {
    const own = previewOf(dates?.appeal, recourse);
    return [
      own?.due_at &&
        `Si llegó hoy, hay que decidir a más tardar el ${dueText(own.due_at)}; el caso vuelve a la lista con el término que corre desde que llegó.`,
      own?.until && sentence(`La persona tenía hasta el ${dueText(own.until)}`),
      notificationText(caseDetail),
    ];
  },
};

const recourseDuty = ({ duties }: PqrsdDetail) => duties.find(({ cause }) => cause in RECOURSE_LABELS);
const recourseOf = (caseDetail: PqrsdDetail) =>
  recourseDuty(caseDetail)?.cause === 'insistencia' ? 'insistencia' : 'reposicion';
const decisionOf = (caseDetail: PqrsdDetail, value: string | undefined): string =>
  value ?? DECISIONS_OF[recourseOf(caseDetail)][0];

export const resolve: StepDescriptor = {
  action: 'Decidir el recurso',
  title: 'Decidir lo que la persona presentó',
  send: 'Decidir y notificar',
  done: 'Decidido.',
  issues: personIssues,
  own(props) {
    const { caseDetail, values } = props;
    const recourse = recourseOf(caseDetail);
    const decision = decisionOf(caseDetail, values.decision);
    return {
      decision: { only: DECISIONS_OF[recourse], defaultValue: decision },
      outcome: decision === 'modifica' && caseDetail.answer !== null && { required: true },
      act: recourse === 'reposicion' && { required: true },
      court: decision === 'remite' && { required: true },
      channel: { only: caseDetail.ways.filter((way) => way !== PUBLIC_NOTICE) },
      ...filesThenWarnings(props),
    };
  },
  consequences: (caseDetail, { decision: value, channel = '' }) => {
    const decision = decisionOf(caseDetail, value);
    const goesOn = decision === 'modifica' && caseDetail.answer === null;
    return [
      sentence(`Se decide a más tardar el ${dueText(recourseDuty(caseDetail)?.due_at ?? caseDetail.due_at)}`),
      goesOn
        ? 'El caso vuelve a trámite: el término sigue desde hoy con los días que le quedaban.'
        : 'Queda respondido y se notifica como una respuesta: se cierra con su constancia.',
      decision === 'remite'
        ? 'Cuando el juez o tribunal decida, reabra el caso con su orden.'
        : 'Contra esta decisión no procede otro recurso.',
      goesOn ? notificationText(caseDetail) : channelText(channel, caseDetail, null),
    ];
  },
};

export const order: StepDescriptor = {
  action: 'Registrar una orden',
  title: 'Registrar una orden de un juez o de una autoridad',
  done: 'Orden registrada.',
  own: ({ values }) => ({
    source: { defaultValue: 'juez' },
    asks: { defaultValue: 'respuesta' },
    received_at: { max: minuteForControl(new Date()) },
    unit: Boolean(values.count) && {},
  }),
  consequences: (caseDetail, { source, count, asks }, dates) => {
    const due = dates?.order?.[ORDER_SOURCES.find((one) => one === source) ?? 'juez'];
    return [
      !count && due ? sentence(`Si llegó ahora, se cumple a más tardar el ${dueText(due)}`) : null,
      'Corre junto a los demás términos del caso: manda el que venza primero. No se prorroga ni se suspende.',
      asks !== 'otro' && caseDetail.request !== null && 'La persona ya no tiene que completar la solicitud.',
      asks !== 'otro' && caseDetail.answer && 'El caso se abre otra vez; la respuesta de antes se conserva.',
      `El caso no se puede retirar, trasladar ni anular hasta que ${asks === 'otro' ? 'se registre que se cumplió' : 'se responda'}.`,
      notificationText(caseDetail),
    ];
  },
};

const ordersOf = ({ duties }: PqrsdDetail) => duties.filter(isOrder);

export const comply: StepDescriptor = {
  action: 'Registrar que se cumplió una orden',
  send: 'Registrar',
  done: 'Orden cumplida.',
  own: ({ caseDetail }) => {
    const orders = ordersOf(caseDetail);
    const options = orders.map(({ seq, cause, act }) => ({
      value: String(seq),
      label: `${DUTY_LABELS[cause]}${act ? `: ${act}` : ''}`,
    }));
    return { duty: orders.length > 1 && { as: 'radios', options, required: true } };
  },
  consequences: (caseDetail) => [
    'Termina solo esa orden: lo demás que se deba en el caso sigue.',
    ordersOf(caseDetail).some(({ asks }) => asks === null) &&
      'Si la orden era responderle a la persona, respóndale: con eso se cumple.',
  ],
};

function dueTextOf(dates: StepPreview['reopen'], cause: string | undefined, due: string | undefined) {
  if (due && cause !== 'error' && cause !== 'devuelta') return formatLongDate(due);
  const at = cause === 'error' ? dates?.error : cause === 'devuelta' ? dates?.devuelta : dates?.orden;
  return at && dueText(at);
}

/** The act by which it is opened again, where it is no order of a judge. */
const ACTS: OwnFields = {
  error: { label: 'Acto que lo ordena', hint: 'Número y fecha.' },
  devuelta: { label: 'Oficio con que la devolvió', hint: 'Número y fecha, y de qué entidad.' },
};

export const reopen: StepDescriptor = {
  action: 'Reabrir el caso',
  done: 'Caso reabierto.',
  own({ caseDetail, values }) {
    const act = ACTS[values.cause ?? ''];
    const hasLeft = caseDetail.transfer && (caseDetail.transfer.oficio !== null || caseDetail.state === 'cerrada');
    const only = hasLeft ? undefined : ['orden', 'error'];
    return {
      cause: { only, defaultValue: caseDetail.may_undo_withdrawal ? 'error' : 'orden' },
      act,
      received_at: act ? false : { max: minuteForControl(new Date()) },
      ...(act && { due: false }),
    };
  },
  consequences: (caseDetail, { cause, due, channel }, dates) => {
    const until = dueTextOf(dates?.reopen, cause, due);
    return [
      cause === 'devuelta'
        ? until &&
          sentence(`Vuelve a trámite con el término de la solicitud, que se cuenta desde que se recibió: ${until}`)
        : until &&
          `${sentence(`Vuelve a trámite: hay que responder a más tardar el ${until}`)} Ese término no se prorroga ni se suspende.`,
      cause === 'error' && !caseDetail.answer && 'Sigue el término que corría: reabrirlo no da uno nuevo.',
      caseDetail.answer && 'La respuesta de antes se conserva; la nueva dirá que la reemplaza.',
      notificationText(caseDetail, channel),
    ];
  },
};
