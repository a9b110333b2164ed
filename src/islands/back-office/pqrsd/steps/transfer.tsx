import { useId } from 'react';
import { Field } from '#components/form/Field.tsx';
import { waysToReach } from '#domain/pqrsd/desk/templates.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { dueText } from '../case/case.model.ts';
import { FILES, REASON, type StepDescriptor, type StepFieldsProps } from './step-descriptor.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

export const transfer: StepDescriptor = {
  action: 'Trasladar a otra entidad',
  send: 'Trasladar',
  done: 'Solicitud trasladada.',
  fields: (props) => ({
    entity: <EntityField templates={props.templates} />,
    template: <TemplatePicker {...props} step="transfer" field="reason" />,
    reason: ['Por qué no le corresponde al hospital', 'La persona lo lee.', REASON],
    files: ['Oficio con que se traslada', 'La persona lo puede descargar.', FILES],
    late: props.caseDetail.previews.transfer?.late && [
      'Por qué se traslada tarde',
      'Queda en la historia; la persona no lo lee.',
    ],
  }),
  consequences: ({ previews }) => [
    'El término del hospital deja de correr: le responde la otra entidad.',
    'La persona lee a qué entidad se trasladó y por qué. La ley pide enviarle copia del oficio: adjúntelo (Ley 1755 de 2015, artículo 21).',
    previews.transfer?.late
      ? `El plazo para trasladar era el ${dueText(previews.transfer.limit)}: hay que decir por qué se hace tarde.`
      : previews.transfer && sentence(`Se traslada a más tardar el ${dueText(previews.transfer.limit)}`),
  ],
};

function EntityField({ templates }: Pick<StepFieldsProps, 'templates'>) {
  const list = useId();
  return (
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
            {templates?.entities.map((entity) => (
              <option key={entity.id} value={entity.name} label={`${entity.name}: ${waysToReach(entity)}`} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
