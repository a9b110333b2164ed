/** Posts (news, contracts, resolutions …): categories, states and API shapes. */
import { z } from 'zod';
import { timestampField } from '#shared/fields/day.schema.ts';
import { pageNumber, recordId, searchText } from '#shared/fields/envelope.schema.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import { altText, oneLineText } from '#shared/fields/text.schema.ts';
import { FOCAL_POINT } from '../files/focal-point.ts';

/** Values and labels of docs/contract.md#categories; two values do not match their label. */
export const CATEGORY_LABELS = {
  presupuesto: 'Presupuesto',
  contratacion: 'Contratación',
  normatividad: 'Normatividad',
  noticias: 'Noticias',
  cuentas: 'Rendición de Cuentas',
  informes: 'Informe',
  gestion: 'Gasto',
  'talento-humano': 'Ingreso',
  mipg: 'MIPG',
  junta: 'Junta Directiva',
  resolucion: 'Resolución de Gerencia',
};
export type Category = keyof typeof CATEGORY_LABELS;
export const CATEGORIES = keysOf(CATEGORY_LABELS);

/** Of posts and pages, which are «publicación» and «página». */
export const STATUS_LABELS = {
  borrador: 'Borrador',
  programado: 'Programada',
  publicado: 'Publicada',
  retirado: 'Retirada',
};
export type Status = keyof typeof STATUS_LABELS;
export const STATUSES = keysOf(STATUS_LABELS);

/** How a revision was created: autosave, draft, publication or schedule. */
export const REVISION_KINDS = ['automatico', 'borrador', 'publicado', 'programado', 'retirado', 'restaurado'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** Largest page of GET /posts. */
const MAX_POSTS_PER_ANSWER = 100;

const MAX_BODY_LENGTH = 1_000_000;

const storedNameField = z
  .string()
  .trim()
  .max(200, 'El nombre del archivo es demasiado largo.')
  .regex(/^[\w.-]*$/, 'Use el nombre que devolvió la carga del archivo.');

/** Body of POST and PUT /posts; `uid` and unknown fields are ignored (the session owns the post). */
export const postInput = z.object({
  title: oneLineText('Escriba un título.')
    .min(1, 'Escriba un título.')
    .max(200, 'Use un título de 200 caracteres o menos.'),
  desc: z.string({ error: 'El texto debe ser HTML.' }).max(MAX_BODY_LENGTH, 'El texto es demasiado largo.').default(''),
  img: storedNameField.nullish().describe('Nombre que devolvió POST /file.'),
  alt: altText.default(''),
  focus: z
    .string()
    .regex(FOCAL_POINT, 'Escriba el punto de interés como «50% 30%», con números enteros de 0 a 100.')
    .optional()
    .describe('Punto de interés de la imagen: «x% y%»; por defecto, el centro.'),
  date: timestampField.nullish().describe('AAAA-MM-DD o AAAA-MM-DD HH:mm:ss, hora de Bogotá; por defecto, ahora.'),
  cat: z.enum(CATEGORIES, { error: 'Elija una categoría.' }),
  status: z.enum(STATUSES, { error: 'Ese estado no existe.' }).optional(),
});

/** A post as the API answers it (docs/contract.md#post). */
export const post = z.object({
  id: recordId,
  title: z.string(),
  desc: z.string().describe('HTML saneado.'),
  excerpt: z.string(),
  img: z.string().nullable(),
  img_width: z.int().nullable(),
  img_height: z.int().nullable(),
  img_bytes: z.int().nullable().describe('Tamaño de la imagen o del documento.'),
  img_widths: z.array(z.int()).describe('Anchos en que también está guardada la imagen (WebP y AVIF).'),
  alt: z.string().describe('Vacío cuando la imagen es decorativa.'),
  focus: z.string().describe('Punto de interés de la imagen, como object-position de CSS: «50% 30%».'),
  date: z.string().describe('AAAA-MM-DD HH:mm:ss, hora de Bogotá.'),
  name: z.string().describe('Nombre de quien la escribió.'),
  userImg: z.string().nullable().describe('Foto de quien la escribió: nombre guardado, como `img`.'),
  cat: z.enum(CATEGORIES),
  uid: z.int().nullable(),
  status: z.enum(STATUSES),
  updated_at: z.string().describe('ISO 8601 con desfase.'),
  revision: z.int(),
  demo: z.boolean().describe('Publicación de demostración, retirable con un comando.'),
});
export type Post = z.infer<typeof post>;

/** Query of GET /posts. */
export const postQuery = z.object({
  cat: z.enum(CATEGORIES, { error: 'Esa categoría no existe.' }).optional(),
  page: pageNumber,
  per_page: z.coerce
    .number({ error: 'per_page debe ser un número.' })
    .int('per_page debe ser un número entero.')
    .min(1, 'per_page va de 1 a 100.')
    .max(MAX_POSTS_PER_ANSWER, 'per_page va de 1 a 100.')
    .default(MAX_POSTS_PER_ANSWER),
  q: searchText,
});
export type PostQuery = z.infer<typeof postQuery>;

/** The state to store, by default published; a publication with a future date is scheduled. */
export function statusToStore(asked: Status | undefined, date: Date, now: Date): Status {
  const status = asked ?? 'publicado';
  if (status === 'publicado' && date > now) return 'programado';
  if (status === 'programado' && date <= now) return 'publicado';
  return status;
}

type PublicationDates = { status: Status; date: Date; withdrawAt: Date | null };

/** The effective state at an instant, even before the scheduled job has written it. */
export function statusAt({ status, date, withdrawAt }: PublicationDates, now: Date): Status {
  if (status === 'borrador' || status === 'retirado') return status;
  if (withdrawAt && withdrawAt <= now) return 'retirado';
  return date > now ? 'programado' : 'publicado';
}

/** Whether a post is public at an instant. */
export const isPublic = (post: PublicationDates, now: Date): boolean => statusAt(post, now) === 'publicado';
