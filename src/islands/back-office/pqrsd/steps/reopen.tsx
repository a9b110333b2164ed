import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { REOPENING_LABELS } from '#domain/pqrsd/case/reconsideration.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { dueText } from '../case/case.model.ts';
import { notificationText, ReasonField, type StepDescriptor } from './step-descriptor.tsx';

const causesOf = ({ transfer }: PqrsdDetail) =>
  Object.entries(REOPENING_LABELS)
    .filter(([value]) => value !== 'devuelta' || transfer !== null)
    .map(([value, label]) => ({ value, label }));

function dueTextOf(dates: PqrsdDetail['previews']['reopen'], cause: string | undefined, due: string | undefined) {
  if (due && cause !== 'error' && cause !== 'devuelta') return formatLongDate(due);
  const at = cause === 'error' ? dates?.error : cause === 'devuelta' ? dates?.devuelta : dates?.orden;
  return at && dueText(at);
}

const ACT_FIELDS: Record<string, { label: string; hint: string }> = {
  error: { label: 'Acto que lo ordena', hint: 'Número y fecha.' },
  devuelta: { label: 'Oficio con que la devolvió', hint: 'Número y fecha, y de qué entidad.' },
};
const ORDER_FIELD = {
  label: 'Orden del juez',
  hint: 'Número y fecha, por ejemplo «Tutela 2026-00123, Juzgado 2, 3 de noviembre de 2026».',
};

export const reopen: StepDescriptor = {
  action: 'Reabrir el caso',
  done: 'Caso reabierto.',
  Fields: ({ caseDetail, values }) => {
    const act = ACT_FIELDS[values.cause ?? ''];
    return (
      <>
        <RadioGroup
          name="cause"
          label="Por qué se reabre"
          options={causesOf(caseDetail)}
          defaultValue="orden"
          required
        />
        <TextField name="act" {...(act ?? ORDER_FIELD)} required />
        {!act && <TextField name="due" label="Último día que fijó el juez" hint="Si fijó otro plazo." type="date" />}
        <ReasonField label="Motivo" hint="La persona lo lee." />
      </>
    );
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
  input: ({ cause, due }) => ({ due: ACT_FIELDS[cause ?? ''] || !due ? undefined : due }),
};
