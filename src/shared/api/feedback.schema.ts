/** «¿Le sirvió esta información?»: an anonymous yes or no about a page (docs/law.md PUB-15). */
import { z } from 'zod';
import { pagePath } from './visits.schema.ts';

export const feedbackInput = z.object({
  path: pagePath,
  useful: z.boolean({ error: 'Diga si le sirvió: true o false.' }),
});
export type FeedbackInput = z.infer<typeof feedbackInput>;
