/** Editing of posts: drafts, revisions and the list of the back office. */
import { z } from 'zod';
import { CATEGORIES, post, postInput, STATUSES } from '#domain/posts/post.ts';
import { timestampField } from '../fields/day.schema.ts';
import { pageMeta, pageNumber, recordId, searchText } from '../fields/envelope.schema.ts';
import { oneLineText } from '../fields/text.schema.ts';
import { revision } from './revision.schema.ts';

/** Days from soft delete to deletion. */
export const BIN_DAYS = 30;
/** Of the address of a preview: its token. */
export const PREVIEW_PARAMETER = 'previa';
/** Minutes that a preview link is valid. */
export const PREVIEW_MINUTES = 60;

const withdrawAt = timestampField
  .nullish()
  .describe('AAAA-MM-DD HH:mm:ss, hora de Bogotá: cuándo deja de verse por sí sola; null: nunca.');

/** Body of POST and PUT /posts with the fields of the editor (docs/contract.md#api). */
export const postSave = postInput.extend({
  withdraw_at: withdrawAt,
  override: oneLineText()
    .max(500, 'Use 500 caracteres o menos.')
    .optional()
    .describe('Por qué un editor publica a pesar de faltas que lo impiden; queda registrado.'),
});
export type PostSave = z.infer<typeof postSave>;

/** Body of PUT /posts/{id}/draft: a draft may be incomplete. */
export const draftSave = postInput.pick({ desc: true, img: true, alt: true, focus: true, date: true }).extend({
  title: postInput.shape.title.or(z.literal('')).default(''),
  cat: z.enum(CATEGORIES, { error: 'Esa categoría no existe.' }).nullish(),
  withdraw_at: withdrawAt,
  visit: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'Use hasta 64 letras, números o guiones.')
    .nullish()
    .describe('Visita al editor en la que se escribe: guardados de dos visitas nunca se juntan en una versión.'),
});
export type DraftSave = z.infer<typeof draftSave>;

/** A post for its writers: the newest revision, published or not. */
export const editablePost = post.extend({
  cat: z.enum(CATEGORIES).nullable(),
  withdraw_at: z.string().nullable(),
  live_revision: z.int().nullable().describe('Revisión que ven los lectores; null si ninguna.'),
  has_draft: z.boolean().describe('Hay cambios guardados que los lectores aún no ven.'),
  is_dated: z.boolean().describe('Alguien eligió la fecha; si no, se pone la del momento en que se publique.'),
  /** Of the revision; `name` and `updated_at` belong to the post. */
  saved_by: z.string(),
  saved_at: z.string().describe('ISO 8601 con desfase.'),
});
export type EditablePost = z.infer<typeof editablePost>;

/** A revision of a post with its content. */
export const revisionContent = revision.extend({
  title: z.string(),
  desc: z.string().describe('HTML saneado.'),
  img: z.string().nullable(),
  alt: z.string(),
  focus: z.string(),
  cat: z.enum(CATEGORIES).nullable(),
  date: z.string(),
  withdraw_at: z.string().nullable(),
});
export type RevisionContent = z.infer<typeof revisionContent>;

/** Status in the back office: the state of the post, or the bin. */
export const DESK_STATUSES = [...STATUSES, 'papelera'] as const;
export type DeskStatus = (typeof DESK_STATUSES)[number];

/** Query of GET /posts/all. */
export const backOfficePostQuery = z.object({
  shelf: z
    .enum(DESK_STATUSES, { error: 'Ese estado no existe.' })
    .optional()
    .describe('Sin él: todo menos la papelera.'),
  cat: z.enum(CATEGORIES, { error: 'Esa categoría no existe.' }).optional(),
  page: pageNumber,
  q: searchText,
});
export type BackOfficePostQuery = z.infer<typeof backOfficePostQuery>;

/** Answer of GET /posts/summary. */
export const postSummary = z.object({
  by_shelf: z
    .record(z.enum(DESK_STATUSES), z.int().nonnegative())
    .describe('Tantas como da GET /posts/all con ese «shelf».'),
});
export type PostSummary = z.infer<typeof postSummary>;

/** A row of GET /posts/all. */
export const backOfficePost = z.object({
  id: recordId,
  title: z.string(),
  cat: z.enum(CATEGORIES).nullable(),
  status: z.enum(STATUSES),
  date: z.string(),
  withdraw_at: z.string().nullable(),
  name: z.string(),
  uid: z.int().nullable(),
  revision: z.int(),
  has_draft: z.boolean(),
  updated_at: z.string(),
  deleted_at: z.string().nullable().describe('Cuándo fue a la papelera.'),
});
export type BackOfficePost = z.infer<typeof backOfficePost>;

export const backOfficePosts = z.object({ data: z.array(backOfficePost), meta: pageMeta });
/** A preview link and its expiry. */
export const preview = z.object({ url: z.string(), expires_at: z.string() });
