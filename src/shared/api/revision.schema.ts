/** The revisions of posts and of pages have one shape (docs/contract.md#api). */
import { z } from 'zod';
import { instant } from '../fields/envelope.schema.ts';
import { requiredLine } from '../fields/text.schema.ts';
import { reauthenticationInput } from './reauthentication.schema.ts';

export const REVISION_STATUSES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];

/** What is not published of a page has the name of its status. */
const UNPUBLISHED = ['draft', 'scheduled'] as const;

/** The name of a revision in a path and in a body. */
export const revisionName = z
  .union([z.enum(UNPUBLISHED), z.coerce.number().int().min(0).max(9_999_999_999)], { error: 'Esa versión no existe.' })
  .describe('Número de la versión; en una página, 0 es lo instalado, y `draft` y `scheduled` lo que no ha salido.');
export type RevisionName = z.output<typeof revisionName>;

export const revision = z.object({
  revision: z.union([z.int(), z.enum(UNPUBLISHED)]),
  status: z.enum(REVISION_STATUSES),
  author: z.string().describe('Quién la guardó; «Entrega inicial» si vino con el código.'),
  at: instant,
  message: z.string().nullable().describe('Qué cambió, o por qué se publicó con faltas.'),
  is_live: z.boolean().describe('Es la que ven los lectores.'),
  erased: z
    .object({ at: instant, by: z.string() })
    .nullable()
    .describe('Cuándo y quién borró su texto por datos personales.'),
});
export type Revision = z.infer<typeof revision>;
/** Newest first. */
export const revisions = z.object({ data: z.array(revision) });

export const eraseVersion = z.object({
  reason: requiredLine(300, 'Escriba por qué se borra, sin repetir los datos.').meta({
    title: 'Por qué se borra',
    help: 'Queda en la auditoría: no repita los datos.',
    long: false,
  }),
  with_files: z.boolean().default(false).meta({
    title: 'Borrar también sus fotos y documentos',
    help: 'Los que se publicaron con esta versión o que ella nombra, si el sitio ya no los usa.',
  }),
  ...reauthenticationInput.shape,
});
export type EraseVersion = z.infer<typeof eraseVersion>;
/** Names what went with a text, and the files that stay as the site uses them. */
export const erasedVersion = z.object({
  files: z.array(z.string()),
  kept_files: z.array(z.string()),
  drafts: z.int(),
  publications: z.int(),
});
export type ErasedVersion = z.infer<typeof erasedVersion>;
