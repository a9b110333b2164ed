import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { REOPENING_LABELS } from '#domain/pqrsd/case/reconsideration.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { dueText } from '../case/case.model.ts';
import { notificationText, ReasonField, type StepDescriptor } from './step-descriptor.tsx';

const CAUSES = Object.entries(REOPENING_LABELS).map(([value, label]) => ({ value, label }));

function dueTextOf(dates: PqrsdDetail['previews']['reopen'], isError: boolean, due: string | undefined) {
  if (due && !isError) return formatLongDate(due);
  return dates && dueText(isError ? dates.error : dates.orden);
}

export const reopen: StepDescriptor = {
  action: 'Reabrir el caso',
  done: 'Caso reabierto.',
  Fields: ({ values }) => {
    const isError = values.cause === 'error';
    return (
      <>
        <RadioGroup name="cause" label="Por qué se reabre" options={CAUSES} defaultValue="orden" required />
        <TextField
          name="act"
          label={isError ? 'Acto que lo ordena' : 'Orden del juez'}
          hint="Número y fecha, por ejemplo «Tutela 2026-00123, Juzgado 2, 3 de noviembre de 2026»."
          required
        />
        {!isError && (
          <TextField name="due" label="Último día que fijó el juez" hint="Si fijó otro plazo." type="date" />
        )}
        <ReasonField label="Motivo" hint="La persona lo lee." />
      </>
    );
  },
  consequences: (caseDetail, { cause, due }) => {
    const until = dueTextOf(caseDetail.previews.reopen, cause === 'error', due);
    return [
      until &&
        `Vuelve a trámite: hay que responder a más tardar el ${until}. Ese término no se prorroga ni se suspende.`,
      'La respuesta de antes se conserva; la nueva dirá que la reemplaza.',
      notificationText(caseDetail),
    ];
  },
  input: ({ cause, due }) => ({ due: cause === 'error' || !due ? undefined : due }),
};
