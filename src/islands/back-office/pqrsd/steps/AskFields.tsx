import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { PQRSD_LIMITS } from '#domain/pqrsd/pqrsd.ts';
import type { StepFieldsProps } from './step-fields-props.ts';
import { TemplatePicker } from './TemplatePicker.tsx';

const CAUSES = [
  { value: 'incompleta', label: 'Falta algo para poder responder (un mes para completar)' },
  { value: 'no_se_entiende', label: 'No se entiende qué pide (10 días hábiles para aclarar)' },
];

/** What is missing, said to the person. */
export function AskFields({ caseDetail, templates, values, initial, errors }: StepFieldsProps) {
  const refusal = caseDetail.outlook.ask?.incompleta.refusal;
  return (
    <>
      <RadioGroup
        name="cause"
        label="¿Por qué se le pide?"
        hint={refusal}
        options={refusal ? CAUSES.slice(1) : CAUSES}
        defaultValue={initial.cause ?? (refusal ? 'no_se_entiende' : 'incompleta')}
        required
        errors={errors.cause}
      />
      <TemplatePicker caseDetail={caseDetail} templates={templates} values={values} step="ask" field="text" />
      <TextArea
        name="text"
        label="Qué falta o qué no se entiende"
        hint="No pida documentos que el hospital ya tiene ni requisitos que la ley no exige."
        defaultValue={initial.text}
        limit={PQRSD_LIMITS.description}
        required
        errors={errors.text}
      />
    </>
  );
}
