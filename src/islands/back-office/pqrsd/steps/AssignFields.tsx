import { SelectField } from '#components/form/SelectField.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';

/** To whom the case is given. */
export function AssignFields({ caseDetail, officers, initial, errors }: StepFieldsProps) {
  return (
    <SelectField
      name="to"
      label="Persona que se encarga"
      hint={caseDetail.type_pqrsd === 'denuncia' ? 'Solo a quien esté autorizado para leer denuncias.' : undefined}
      options={officers.map(({ id, name }) => ({ value: String(id), label: name }))}
      defaultValue={initial.to ?? ''}
      required
      errors={errors.to}
    />
  );
}
