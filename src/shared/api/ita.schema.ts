/** The self-assessment of the ITA (docs/contract.md#api). */
import { z } from 'zod';
import { ITA_ANSWERS } from '#domain/site/ita.ts';
import { oneLineText } from '../fields/one-line.schema.ts';

export const itaItem = z.object({
  id: z.string(),
  menu: z.object({ number: z.int(), title: z.string() }),
  question: z.string(),
  answer: z.enum(ITA_ANSWERS).nullable().describe('null: la oficina debe responder.'),
  source: z.enum(['office', 'index', 'portal', 'nothing']).describe('De dónde sale la respuesta.'),
  address: z.string().nullable(),
  evidence: z.string(),
  date: z.string().nullable().describe('AAAA-MM-DD de la evidencia o de la respuesta.'),
  by: z.string().nullable().describe('Quién respondió, si fue la oficina.'),
});
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
