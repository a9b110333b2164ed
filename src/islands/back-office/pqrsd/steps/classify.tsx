import { use } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { FormContext } from '#components/form/Field.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { dueIfClassified } from '#domain/pqrsd/case/step-preview.schema.ts';
import { PQRSD_TYPES } from '#domain/pqrsd/pqrsd.ts';
import { MATTER_LABELS, MATTERS, RISKS } from '#domain/pqrsd/terms.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { dueText } from '../case/case.model.ts';
import { TYPE_OPTIONS } from '../inbox/inbox.model.ts';
import type { StepDescriptor, StepFieldsProps } from './step-descriptor.tsx';

const RISK_OPTIONS = [
  { value: '', label: 'Sin riesgo: corre por su tipo' },
  { value: 'vital', label: 'Vital: puede morir o perder una función si no se atiende ya (24 horas)' },
  {
    value: 'priorizado',
    label: 'Priorizado: su salud puede empeorar pronto, o es persona de especial protección (48 horas)',
  },
  { value: 'simple', label: 'Simple: reclamo por la atención, sin peligro cercano (72 horas)' },
];
const MATTER_OPTIONS = MATTERS.map((value) => ({ value, label: MATTER_LABELS[value] }));

const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | null =>
  known.find((each) => each === value) ?? null;

const chosenClass = (values: FormValues, caseDetail: Pick<PqrsdDetail, 'type_pqrsd'>) => ({
  type: oneOf(PQRSD_TYPES, values.type) ?? caseDetail.type_pqrsd,
  risk: oneOf(RISKS, values.risk),
  matter: oneOf(MATTERS, values.matter),
});

export const classify: StepDescriptor = {
  action: 'Clasificar',
  title: 'Clasificar la solicitud',
  done: 'Clasificada.',
  Fields: ClassifyFields,
  consequences: (caseDetail, values) => {
    const chosen = chosenClass(values, caseDetail);
    const preview = caseDetail.previews.classify;
    const due = preview && dueIfClassified(preview, chosen);
    return [
      due === caseDetail.due_at
        ? 'El vencimiento no cambia.'
        : due && `El nuevo vencimiento será el ${dueText(due)}, contado desde que se recibió.`,
      chosen.type === 'denuncia' &&
        caseDetail.type_pqrsd !== 'denuncia' &&
        'Las denuncias solo las ven administración y las personas autorizadas: puede que usted deje de ver este caso.',
      'La persona no ve la clasificación.',
    ];
  },
  input: (values, caseDetail) => ({ ...chosenClass(values, caseDetail), priority: values.priority === 'on' }),
};

function ClassifyFields({ caseDetail }: StepFieldsProps) {
  // A draft always has a reason field; without a draft the checkbox starts as the case has it.
  const isDraft = use(FormContext).values.reason !== undefined;
  return (
    <>
      <SelectField name="type" label="Tipo" options={TYPE_OPTIONS} defaultValue={caseDetail.type_pqrsd} required />
      <RadioGroup
        name="risk"
        label="Riesgo para la salud"
        hint="En reclamos en salud, y en copias de historia clínica que se necesitan para una atención. Si duda entre dos, elija el mayor."
        options={RISK_OPTIONS}
        defaultValue={caseDetail.risk ?? ''}
        required
      />
      <SelectField
        name="matter"
        label="Asunto con norma propia"
        hint="Solo si la envía otra autoridad, el Congreso o un juez, o si trata de datos personales."
        options={MATTER_OPTIONS}
        defaultValue={caseDetail.matter ?? ''}
      />
      <Checkbox
        name="priority"
        label="Atención prioritaria: hay riesgo para la vida o la integridad de alguien"
        hint="Avise ya al servicio: las medidas de urgencia son inmediatas (Ley 1755 de 2015, artículo 20)."
        defaultChecked={!isDraft && caseDetail.priority}
      />
      <TextField name="reason" label="Por qué se clasifica así" required />
    </>
  );
}
