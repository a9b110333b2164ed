import { sentence } from '#domain/pqrsd/term/due-text.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { dayOf } from '#shared/time/time.ts';
import { dueText } from '../case/case.model.ts';
import { FILES, notificationText, receivedOn, type StepDescriptor, TEXT } from './step-descriptor.tsx';

const OPTIONS = [
  { value: 'reposicion', label: 'Recurso de reposición: pide que el hospital cambie su decisión' },
  { value: 'insistencia', label: 'Insistencia: pide que un juez decida si le dan lo que se negó' },
] as const;

type Preview = PqrsdDetail['previews']['appeal'];
const admitted = (preview: Preview) => OPTIONS.filter(({ value }) => preview?.[value].refusal === null);
const firstOf = (preview: Preview) => admitted(preview)[0]?.value ?? 'reposicion';
const previewOf = (preview: Preview, value: string | undefined) =>
  preview?.[OPTIONS.find((option) => option.value === value)?.value ?? firstOf(preview)];

/** Whether it came in after the last day, on the day that the officer gave. */
const isLate = (dates: ReturnType<typeof previewOf>, received = dayOf(new Date())): boolean =>
  dates?.until != null && received > dates.until.slice(0, 'AAAA-MM-DD'.length);

export const appeal: StepDescriptor = {
  action: 'Registrar un recurso o insistencia',
  title: 'Registrar lo que la persona presentó contra la decisión',
  send: 'Registrar',
  done: 'Registrado: corre el término para decidir.',
  fields: ({ caseDetail: { previews }, values }) => ({
    recourse: [
      'Qué presentó',
      null,
      { as: 'radios', options: admitted(previews.appeal), defaultValue: firstOf(previews.appeal) },
    ],
    received: receivedOn(),
    text: ['Las razones de la persona', 'Con sus palabras, y cómo llegó.', TEXT],
    late: isLate(previewOf(previews.appeal, values.recourse), values.received) && [
      'Por qué se recibe después del plazo',
      'Por ejemplo, cuándo se le notificó la decisión. Queda en la historia.',
    ],
    files: ['El escrito y sus anexos', null, FILES],
  }),
  consequences: (caseDetail, { recourse }) => {
    const dates = previewOf(caseDetail.previews.appeal, recourse);
    return [
      dates?.due_at &&
        `Si llegó hoy, hay que decidir a más tardar el ${dueText(dates.due_at)}; el caso vuelve a la lista con el término que corre desde que llegó.`,
      dates?.until && sentence(`La persona tenía hasta el ${dueText(dates.until)}`),
      notificationText(caseDetail),
    ];
  },
  refusal: ({ appeal: preview }) =>
    preview?.reposicion.refusal && preview.insistencia.refusal ? preview.reposicion.refusal : null,
};
