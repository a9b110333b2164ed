/** The revisions of posts and of pages have one shape (docs/contract.md#api). */
import { z } from 'zod';
import { REVISION_KINDS } from '#domain/posts/post.ts';
import { instant } from '../fields/envelope.schema.ts';

export const revision = z.object({
  id: z.int().describe('Número de la versión; en una página, 0 es lo instalado.'),
  at: instant,
  by: z.string().describe('Quién la guardó; «Entrega inicial» si vino con el código.'),
  words: z.string().nullable().describe('Qué cambió, o por qué se publicó con faltas.'),
  kind: z.enum(REVISION_KINDS),
  is_live: z.boolean().describe('Es la que ven los lectores.'),
  erased: z
    .object({ at: instant, by: z.string() })
    .nullable()
    .describe('Cuándo y quién borró su texto por datos personales.'),
});
export type Revision = z.infer<typeof revision>;
