/** The self-assessment of the ITA (docs/contract.md#api). */
import { z } from 'zod';
import { assessedItem } from '#domain/site/ita.ts';

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
  may_answer: z.boolean().describe('La persona puede publicar `data/ita-respuestas`.'),
});
export type ItaAssessment = z.infer<typeof itaAssessment>;
