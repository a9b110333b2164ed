import { useId } from 'react';
import { Field } from '#components/form/Field.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { ReasonField } from './ReasonField.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';
import { TemplatePicker } from './TemplatePicker.tsx';

/** To whom it goes, and why it is not the hospital's. */
export function TransferFields({ caseDetail, templates, values, initial, errors }: StepFieldsProps) {
  const list = useId();
  return (
    <>
      <Field
        name="entity"
        label="Entidad competente"
        hint="Escriba el nombre o elija una de la lista. Puede publicarse en el informe trimestral."
        required
        errors={errors.entity}
      >
        {(control) => (
          <>
            <input
              {...control}
              className="input"
              type="text"
              autoComplete="off"
              list={list}
              defaultValue={initial.entity}
            />
            <datalist id={list}>
              {templates?.entities.map((entity) => (
                <option key={entity} value={entity} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <TemplatePicker caseDetail={caseDetail} templates={templates} values={values} step="transfer" field="reason" />
      <ReasonField
        label="Por qué no le corresponde al hospital"
        hint="La persona lo lee."
        initial={initial}
        errors={errors}
      />
      <CaseFilesField
        label="Oficio con que se traslada"
        hint="La persona lo puede descargar."
        {...{ initial, errors }}
      />
      {caseDetail.outlook.transfer?.late && (
        <TextField
          name="late"
          label="Por qué se traslada tarde"
          hint="Queda en la historia; la persona no lo lee."
          defaultValue={initial.late}
          autoComplete="off"
          required
          errors={errors.late}
        />
      )}
    </>
  );
}
