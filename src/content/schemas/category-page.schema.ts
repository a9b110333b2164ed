/** content/listas: the introduction of each page that lists posts (docs/contract.md#category-pages). */
import { z } from 'astro/zod';
import { CATEGORIES } from '#domain/posts/post.ts';
import { text } from './fields.ts';
import { pageHead } from './page.schema.ts';

const groupCopy = z.strictObject({
  title: text('el título del grupo'),
  empty: text('qué va en el grupo').describe('Lo que se lee mientras no hay publicaciones.'),
});

export const categoryPageSchema = pageHead.extend({
  groups: z
    .partialRecord(z.enum(CATEGORIES), groupCopy)
    .describe('Palabras de cada grupo, por la categoría de sus publicaciones.'),
});
