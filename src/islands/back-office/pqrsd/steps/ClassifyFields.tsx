import { Checkbox } from '#components/form/Checkbox.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { MATTER_LABELS, MATTERS } from '#domain/pqrsd/terms.ts';
import { TYPE_OPTIONS } from '../inbox/inbox.model.ts';
import type { StepFieldsProps } from './step-fields-props.ts';

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

/** What kind of request it is; from that follows its term. */
export function ClassifyFields({ caseDetail, initial, errors }: StepFieldsProps) {
  return (
    <>
      <SelectField
        name="type"
        label="Tipo"
        options={TYPE_OPTIONS}
        defaultValue={initial.type ?? caseDetail.type_pqrsd}
        required
        errors={errors.type}
      />
      <RadioGroup
        name="risk"
        label="Riesgo para la salud"
        hint="En reclamos en salud, y en copias de historia clínica que se necesitan para una atención. Si duda entre dos, elija el mayor."
        options={RISK_OPTIONS}
        defaultValue={initial.risk ?? caseDetail.risk ?? ''}
        required
        errors={errors.risk}
      />
      <SelectField
        name="matter"
        label="Asunto con norma propia"
        hint="Solo si la envía otra autoridad, el Congreso o un juez, o si trata de datos personales."
        options={MATTER_OPTIONS}
        defaultValue={initial.matter ?? caseDetail.matter ?? ''}
        errors={errors.matter}
      />
      <Checkbox
        name="priority"
        label="Atención prioritaria: hay riesgo para la vida o la integridad de alguien"
        hint="Avise ya al servicio: las medidas de urgencia son inmediatas (Ley 1755 de 2015, artículo 20)."
        defaultChecked={initial.reason === undefined ? caseDetail.priority : initial.priority === 'on'}
        errors={errors.priority}
      />
      <TextField
        name="reason"
        label="Por qué se clasifica así"
        defaultValue={initial.reason}
        autoComplete="off"
        required
        errors={errors.reason}
      />
    </>
  );
}
