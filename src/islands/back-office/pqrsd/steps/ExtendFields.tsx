import { TextField } from '#components/form/TextField.tsx';
import { ReasonField } from './ReasonField.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';
import { TemplatePicker } from './TemplatePicker.tsx';

/** Longest reason, which the person reads. */
/** How many more days, and why. */
export function ExtendFields({ caseDetail, templates, values, initial, errors }: StepFieldsProps) {
  const most = caseDetail.outlook.extend?.due_after.length ?? 0;
  return (
    <>
      <TextField
        name="days"
        label="Días hábiles de prórroga"
        hint={`Entre 1 y ${most}: el término completo no puede pasar del doble.`}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        defaultValue={initial.days ?? '5'}
        required
        errors={errors.days}
      />
      <TemplatePicker caseDetail={caseDetail} templates={templates} values={values} step="extend" field="reason" />
      <ReasonField
        label="Por qué no se puede responder a tiempo"
        hint="La persona lo lee."
        initial={initial}
        errors={errors}
      />
    </>
  );
}
