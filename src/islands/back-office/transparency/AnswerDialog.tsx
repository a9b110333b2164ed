import { Fields } from '#components/form/Fields.tsx';
import { FormDialog } from '#islands/api-client/FormDialog.tsx';
import { itaApi } from '#shared/api/endpoints/ita.api.ts';
import type { ItaAssessment, ItaItemAnswer } from '#shared/api/ita.schema.ts';

type Props = { item: ItaItemAnswer; onAnswered: (assessment: ItaAssessment) => void; onClose: () => void };

const COMPUTED = 'calcular';

/** The answer of the office to an item, or the computed one again. */
export function AnswerDialog({ item, onAnswered, onClose }: Props) {
  const options = [
    { value: 'sí', label: 'Sí' },
    { value: 'no', label: 'No' },
    { value: 'no aplica', label: 'No aplica' },
    ...(item.source === 'office' ? [{ value: COMPUTED, label: 'Volver a la respuesta del sitio' }] : []),
  ];
  return (
    <FormDialog
      title={`${item.id} ${item.question}`}
      endpoint={itaApi.answer}
      params={{ item: item.id }}
      bodyOf={({ answer, evidence }) => ({ answer: answer === COMPUTED ? null : answer, evidence })}
      values={{ evidence: item.source === 'office' ? item.evidence : '' }}
      onDone={onAnswered}
      failureTitle="No se guardó la respuesta"
      submit={['Guardar', 'Guardando…']}
      onClose={onClose}
    >
      <Fields
        of={{
          answer: ['Respuesta', null, { as: 'radios', options, defaultValue: item.answer ?? '' }],
          evidence: [
            'Evidencia',
            'La dirección donde se ve, el acto que lo prueba o la razón legal por la que no aplica.',
            { rows: 4, limit: 500, required: false },
          ],
        }}
      />
    </FormDialog>
  );
}
