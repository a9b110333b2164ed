/** The self-assessment of the ITA (docs/contract.md#api). */
import { z } from 'zod';
import { assessedItem, ITA_ANSWERS } from '#domain/site/ita.ts';
import { oneLineText } from '../fields/text.schema.ts';

export const itaItem = assessedItem.extend({ menu: z.object({ number: z.int(), title: z.string() }) });
export type ItaItemAnswer = z.infer<typeof itaItem>;

export const itaAssessment = z.object({
  items: z.array(itaItem),
  result: z.object({
    yes: z.int(),
    no: z.int(),
    notApplicable: z.int(),
    open: z.int(),
    percent: z.int().describe('Sí entre los que aplican.'),
  }),
});
export type ItaAssessment = z.infer<typeof itaAssessment>;

/** null: the item is computed again. */
export const itaAnswerInput = z
  .object({
    answer: z.enum(ITA_ANSWERS, 'Elija una respuesta.').nullable(),
    evidence: oneLineText().max(500, 'Use 500 caracteres o menos.').default('').describe('Dirección o documento.'),
  })
  .superRefine(({ answer, evidence }, context) => {
    if (answer === null || answer === 'no' || evidence) return;
    context.addIssue({
      code: 'custom',
      path: ['evidence'],
      message: 'Escriba la evidencia: dirección, acto o razón legal.',
    });
  });
