import { useId } from 'react';
import { Field } from '#components/form/Field.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { waysToReach } from '#domain/pqrsd/desk/templates.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { dueText } from '../case/case.model.ts';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { ReasonField, type StepDescriptor, type StepFieldsProps } from './step-descriptor.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

export const transfer: StepDescriptor = {
  action: 'Trasladar a otra entidad',
  send: 'Trasladar',
  done: 'Solicitud trasladada.',
  Fields: TransferFields,
  consequences: ({ previews }) => [
    'El término del hospital deja de correr: le responde la otra entidad.',
    'La persona lee a qué entidad se trasladó y por qué. La ley pide enviarle copia del oficio: adjúntelo (Ley 1755 de 2015, artículo 21).',
    previews.transfer?.late
      ? `El plazo para trasladar era el ${dueText(previews.transfer.limit)}: hay que decir por qué se hace tarde.`
      : previews.transfer && sentence(`Se traslada a más tardar el ${dueText(previews.transfer.limit)}`),
  ],
};

function TransferFields(props: StepFieldsProps) {
  const list = useId();
  return (
    <>
      <Field
        name="entity"
        label="Entidad competente"
        hint="Escriba el nombre o elija una de la lista. Puede publicarse en el informe trimestral."
        required
      >
        {(control, initial) => (
          <>
            <input {...control} className="input" type="text" list={list} defaultValue={initial} />
            <datalist id={list}>
              {props.templates?.entities.map((entity) => (
                <option key={entity.id} value={entity.name} label={`${entity.name}: ${waysToReach(entity)}`} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <TemplatePicker {...props} step="transfer" field="reason" />
      <ReasonField label="Por qué no le corresponde al hospital" hint="La persona lo lee." />
      <CaseFilesField label="Oficio con que se traslada" hint="La persona lo puede descargar." />
      {props.caseDetail.previews.transfer?.late && (
        <TextField
          name="late"
          label="Por qué se traslada tarde"
          hint="Queda en la historia; la persona no lo lee."
          required
        />
      )}
    </>
  );
}
