/** Editing of the pages and data files of content/, and their publications (docs/contract.md#content-editing). */
import { z } from 'zod';
import type { Field } from '#domain/content-editing/forms/describe-fields.ts';
import { pageMeta } from '../fields/envelope.schema.ts';

export const CONTENT_KINDS = ['page', 'data'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

const editedBy = { by: z.string(), at: z.string().describe('ISO 8601 con desfase.') };

/** A row of GET /pages. */
export const pageSummary = z.object({
  id: z.string().describe('El archivo bajo content/, sin extensión: pages/nosotros, data/sedes.'),
  path: z.string().describe('El archivo: content/pages/nosotros.md.'),
  title: z.string(),
  kind: z.enum(CONTENT_KINDS),
  section: z.string().nullable(),
  owner: z.string().nullable(),
  updated_at: z.string().nullable().describe('Última publicación, ISO 8601 con desfase.'),
  updated_by: z.string().nullable(),
  review_at: z.string().nullable().describe('AAAA-MM-DD.'),
  overdue: z.boolean().describe('La fecha de revisión ya pasó.'),
  demo: z.int().nonnegative().describe('Cuántos datos siguen siendo de demostración.'),
  has_draft: z.boolean(),
  retired: z.boolean(),
});
export type PageSummary = z.infer<typeof pageSummary>;

/** Values as YAML has them. */
const fields = z.unknown();

/** The form of a page; the browser reads it as the domain describes it. */
const form = z.custom<Field>((value) => typeof value === 'object' && value !== null && 'kind' in value);

export const pageDraft = z.object({ fields, body: z.string().nullable(), ...editedBy, version: z.string() });

/** GET /pages/{id}; its ETag is the version of the draft, or of the file without one. */
export const editablePage = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  kind: z.enum(CONTENT_KINDS),
  fields,
  body: z.string().nullable().describe('Markdown; null en los datos.'),
  form,
  version: z.string(),
  draft: pageDraft.nullable(),
  address: z.string().nullable().describe('Dirección pública de la página.'),
});
export type EditablePage = z.infer<typeof editablePage>;

export const PUBLICATION_STATES = ['waiting', 'building', 'live', 'failed'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

const publicationStart = z.object({ id: z.coerce.string(), state: z.enum(PUBLICATION_STATES) });
export const publicationStarted = z.object({ publication: publicationStart });

/** GET /publications/{id}. */
export const publication = publicationStart.extend({
  commit: z.string().nullable(),
  message: z.string().nullable().describe('Qué cambia; si falló, qué pasó y qué hacer.'),
  by: z.string(),
  at: z.string(),
  /** Of a preview. */
  address: z.string().nullish(),
});
export type Publication = z.infer<typeof publication>;

/** A version in the history of a page: one commit. */
export const pageVersion = z.object({ commit: z.string(), ...editedBy, message: z.string() });
export type PageVersion = z.infer<typeof pageVersion>;
export const pageVersionContent = z.object({ fields, body: z.string().nullable() });

export const publications = z.object({ data: z.array(publication), meta: pageMeta });
