import { type FieldSpec, optionsOf } from '#components/form/Fields.tsx';
import { REOPENING_LABELS } from '#domain/pqrsd/case/reconsideration.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { dueText } from '../case/case.model.ts';
import { notificationText, REASON, type StepDescriptor } from './step-descriptor.tsx';

const causesOf = ({ transfer }: PqrsdDetail) =>
  optionsOf(REOPENING_LABELS).filter(({ value }) => value !== 'devuelta' || transfer !== null);

function dueTextOf(dates: PqrsdDetail['previews']['reopen'], cause: string | undefined, due: string | undefined) {
  if (due && cause !== 'error' && cause !== 'devuelta') return formatLongDate(due);
  const at = cause === 'error' ? dates?.error : cause === 'devuelta' ? dates?.devuelta : dates?.orden;
  return at && dueText(at);
}

const ACT_FIELDS: Record<string, FieldSpec> = {
  error: ['Acto que lo ordena', 'Número y fecha.'],
  devuelta: ['Oficio con que la devolvió', 'Número y fecha, y de qué entidad.'],
};
const ORDER_FIELD: FieldSpec = [
  'Orden del juez',
  'Número y fecha, por ejemplo «Tutela 2026-00123, Juzgado 2, 3 de noviembre de 2026».',
];

export const reopen: StepDescriptor = {
  action: 'Reabrir el caso',
  done: 'Caso reabierto.',
  fields: ({ caseDetail, values }) => {
    const act = ACT_FIELDS[values.cause ?? ''];
    return {
      cause: ['Por qué se reabre', null, { as: 'radios', options: causesOf(caseDetail), defaultValue: 'orden' }],
      act: act ?? ORDER_FIELD,
      due: !act && ['Último día que fijó el juez', 'Si fijó otro plazo.', { type: 'date', required: false }],
      reason: ['Motivo', 'La persona lo lee.', REASON],
    };
  },
  consequences: (caseDetail, { cause, due }) => {
    const until = dueTextOf(caseDetail.previews.reopen, cause, due);
    return [
      cause === 'devuelta'
        ? until &&
          sentence(`Vuelve a trámite con el término de la solicitud, que se cuenta desde que se recibió: ${until}`)
        : until &&
          `${sentence(`Vuelve a trámite: hay que responder a más tardar el ${until}`)} Ese término no se prorroga ni se suspende.`,
      caseDetail.answer && 'La respuesta de antes se conserva; la nueva dirá que la reemplaza.',
      notificationText(caseDetail),
    ];
  },
};
