import { z } from 'zod';
import { Dialog } from '#components/form/Dialog.tsx';
import { Fields } from '#components/form/Fields.tsx';
import { ITA_ANSWERS_ID, itaAnswer } from '#domain/site/ita.ts';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { itaApi } from '#shared/api/endpoints/ita.api.ts';
import type { ItaAssessment, ItaItemAnswer } from '#shared/api/ita.schema.ts';
import { publishFields } from './publish-fields.ts';

type Props = { item: ItaItemAnswer; onAnswered: (assessment: ItaAssessment) => void; onClose: () => void };

const COMPUTED = 'calcular';
const given = z.discriminatedUnion('answer', [itaAnswer, z.object({ answer: z.literal(COMPUTED) })], {
  error: 'Elija una respuesta.',
});
type Answer = { item: string };

/**
 * The answer of the office to an item, or the computed one again. A form of its own, as the questions are those of another
 * file and the answers are shown among them.
 */
export function AnswerDialog({ item, onAnswered, onClose }: Props) {
  const options = [
    { value: 'sí', label: 'Sí' },
    { value: 'no', label: 'No' },
    { value: 'no aplica', label: 'No aplica' },
    ...(item.source === 'office' ? [{ value: COMPUTED, label: 'Volver a la respuesta del sitio' }] : []),
  ];
  const publish = async (body: object) => {
    const answer = given.parse(body);
    const message = `Autoevaluación ITA: responde ${item.id}`;
    await publishFields(ITA_ANSWERS_ID, message, ({ answers }) => {
      const others = (answers as Answer[]).filter((one) => one.item !== item.id);
      return { answers: answer.answer === COMPUTED ? others : [...others, answer] };
    });
    return api.call(itaApi.assessment);
  };
  return (
    <Dialog title={`${item.id} ${item.question}`} onClose={onClose}>
      {(close) => (
        <SchemaForm
          schema={given}
          bodyOf={({ answer, evidence }) => ({ item: item.id, answer, evidence })}
          send={async (body) => {
            const assessment = await publish(body);
            close();
            onAnswered(assessment);
          }}
          values={{ evidence: item.source === 'office' ? item.evidence : '' }}
          failureTitle="No se publicó la respuesta"
          submit={['Publicar', 'Publicando…']}
          onCancel={close}
          isDialog
        >
          <Fields
            of={{
              answer: ['Respuesta', null, { as: 'radios', options, defaultValue: item.answer ?? '' }],
              evidence: [
                'Evidencia',
                itaAnswer.shape.evidence.meta()?.description,
                { rows: 4, limit: 500, required: false },
              ],
            }}
          />
        </SchemaForm>
      )}
    </Dialog>
  );
}
