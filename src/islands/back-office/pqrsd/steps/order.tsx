import { optionsOf } from '#components/form/Fields.tsx';
import { ORDER_LABELS, ORDER_SOURCES } from '#domain/pqrsd/case/reconsideration.ts';
import { TERM_UNIT_NAMES } from '#domain/pqrsd/pqrsd.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { minuteForControl, toTimestamp } from '#shared/time/minute-control.ts';
import { dueText } from '../case/case.model.ts';
import { FILES, notificationText, type StepDescriptor } from './step-descriptor.tsx';

const UNITS = (['horas', 'dias_habiles'] as const).map((value) => ({ value, label: TERM_UNIT_NAMES[value] }));

export const order: StepDescriptor = {
  action: 'Registrar una orden',
  title: 'Registrar una orden de un juez o de una autoridad',
  done: 'Orden registrada.',
  fields: ({ values }) => ({
    source: ['Quién la da', null, { as: 'radios', options: optionsOf(ORDER_LABELS), defaultValue: 'juez' }],
    court: ['Juzgado o autoridad', 'Por ejemplo: Juzgado 2 Promiscuo Municipal.'],
    act: ['Orden', 'Número y fecha, por ejemplo «Tutela 2026-00123, 3 de noviembre de 2026».'],
    received_at: [
      'Cuándo la recibió el hospital',
      'Día y hora: desde ahí corre el plazo.',
      { type: 'datetime-local', max: minuteForControl(new Date()) },
    ],
    count: [
      'Plazo que fijó',
      'Un número. Vacío: el de la tabla de términos, que abajo dice cuándo vence.',
      { inputMode: 'numeric', required: false },
    ],
    unit: values.count && ['En qué se cuenta', null, { options: UNITS, defaultValue: 'horas' }],
    files: ['La orden', 'Solo la ve el hospital.', FILES],
  }),
  consequences: (caseDetail, { source, count }) => {
    const due = caseDetail.previews.order?.[ORDER_SOURCES.find((one) => one === source) ?? 'juez'];
    return [
      !count && due ? sentence(`Si llegó ahora, se cumple a más tardar el ${dueText(due)}`) : null,
      'Corre junto al término de la solicitud: manda el que venza primero. No se prorroga ni se suspende.',
      caseDetail.request !== null && 'La persona ya no tiene que completar la solicitud.',
      'El caso no se puede retirar, trasladar ni anular hasta que se responda.',
      notificationText(caseDetail),
    ];
  },
  input: ({ received_at: receivedAt, count, unit }) => ({
    received_at: toTimestamp(receivedAt) ?? undefined,
    count: count?.trim() ? Number(count) : undefined,
    unit: unit || undefined,
  }),
};
