import { Dialog } from '#components/form/Dialog.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { EndpointForm } from '#islands/api-client/SchemaForm.tsx';
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
    <Dialog title={`${item.id} ${item.question}`} onClose={onClose}>
      {(close) => (
        <EndpointForm
          endpoint={itaApi.answer}
          params={{ item: item.id }}
          bodyOf={({ answer, evidence }) => ({ answer: answer === COMPUTED ? null : answer, evidence })}
          values={{ evidence: item.source === 'office' ? item.evidence : '' }}
          onDone={(assessment) => {
            // An open dialog that goes with its row would leave the focus nowhere.
            close();
            onAnswered(assessment);
          }}
          failureTitle="No se guardó la respuesta"
          submit={['Guardar', 'Guardando…']}
          onCancel={close}
          isDialog
        >
          <RadioGroup name="answer" label="Respuesta" options={options} defaultValue={item.answer ?? ''} required />
          <TextArea
            name="evidence"
            label="Evidencia"
            hint="La dirección donde se ve, el acto que lo prueba o la razón legal por la que no aplica."
            limit={500}
            rows={4}
          />
        </EndpointForm>
      )}
    </Dialog>
  );
}
