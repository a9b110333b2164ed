import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { ORDER_LABELS, ORDER_SOURCES } from '#domain/pqrsd/case/reconsideration.ts';
import { TERM_UNIT_NAMES } from '#domain/pqrsd/pqrsd.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { dueText } from '../case/case.model.ts';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { minuteForControl } from '../minute-control.ts';
import { notificationText, type StepDescriptor } from './step-descriptor.tsx';

const SOURCES = Object.entries(ORDER_LABELS).map(([value, label]) => ({ value, label }));
const UNITS = (['horas', 'dias_habiles'] as const).map((value) => ({ value, label: TERM_UNIT_NAMES[value] }));

export const order: StepDescriptor = {
  action: 'Registrar una orden',
  title: 'Registrar una orden de un juez o de una autoridad',
  done: 'Orden registrada.',
  Fields: ({ values }) => (
    <>
      <RadioGroup name="source" label="Quién la da" options={SOURCES} defaultValue="juez" required />
      <TextField name="court" label="Juzgado o autoridad" hint="Por ejemplo: Juzgado 2 Promiscuo Municipal." required />
      <TextField
        name="act"
        label="Orden"
        hint="Número y fecha, por ejemplo «Tutela 2026-00123, 3 de noviembre de 2026»."
        required
      />
      <TextField
        name="received_at"
        label="Cuándo la recibió el hospital"
        hint="Día y hora: desde ahí corre el plazo."
        type="datetime-local"
        max={minuteForControl(new Date())}
        required
      />
      <TextField
        name="count"
        label="Plazo que fijó"
        hint="Un número. Vacío: el de la tabla de términos, que abajo dice cuándo vence."
        inputMode="numeric"
      />
      {values.count && (
        <SelectField name="unit" label="En qué se cuenta" options={UNITS} defaultValue="horas" required />
      )}
      <CaseFilesField label="La orden" hint="Solo la ve el hospital." />
    </>
  ),
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
    received_at: receivedAt ? `${receivedAt.replace('T', ' ')}:00` : undefined,
    count: count?.trim() ? Number(count) : undefined,
    unit: unit || undefined,
  }),
};
