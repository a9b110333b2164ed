/** Pages and data files of content/, and their publications (docs/contract.md#api). */
import { z } from 'zod';
import { MAX_PAGE_CHARACTERS, TOO_LONG } from '#domain/content-editing/body/page-limits.ts';
import { FILE_GUARD_NAMES } from '#domain/publication/file-guards.ts';
import { PUBLICATION_STATES } from '#domain/publication/publication.ts';
import { timestampField } from '../fields/day.schema.ts';
import { instant, pageMeta, pageNumber } from '../fields/envelope.schema.ts';
import { oneLineText, requiredLine } from '../fields/text.schema.ts';
import { blankAsUndefined, reauthenticationInput } from './reauthentication.schema.ts';

const UPDATE_STATES = ['conflict', 'unfit'] as const;
export const PAGE_STATUSES = ['pending', 'to_confirm', 'published', 'not_applicable'] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];
const PAGE_KINDS = ['page', 'data'] as const;

const guard = z
  .enum(FILE_GUARD_NAMES)
  .describe(
    'Quién lo publica. `public`: quien lo puede cambiar; `desk`: la oficina; `rules`: administradores, con contraseña.',
  );

/** A row of GET /pages. */
export const pageRow = z.object({
  id: z.string().describe('`pages/nosotros`, `listas/gestion`, `data/sedes`.'),
  path: z.string().describe('Archivo, como `content/pages/nosotros.md`.'),
  title: z.string(),
  kind: z.enum(PAGE_KINDS),
  guard,
  section: z.string().nullable(),
  addresses: z.array(z.string()).describe('Páginas del sitio que muestran el archivo: `/nosotros`.'),
  branch: z
    .string()
    .describe(
      'Rama del árbol: la entrada del menú que lleva a la página o, sin ella, su sección. Las filas van en su orden.',
    ),
  note: z.string().nullable().describe('Lo que contiene un archivo de datos, en palabras.'),
  is_technical: z.boolean().describe('Quien escribe textos casi no lo necesita.'),
  found: z
    .array(z.object({ text: z.string(), isMatch: z.boolean() }))
    .nullable()
    .describe('De una búsqueda, el lugar del texto que la dice, con sus palabras marcadas.'),
  updated_at: instant.nullable().describe('Último cambio publicado.'),
  updated_by: z.string().nullable().describe('La persona; «Entrega inicial» si vino con el código.'),
  owner: z.string().nullable().describe('Dependencia que responde por el contenido.'),
  review_at: z.string().nullable().describe('AAAA-MM-DD en que se debe revisar.'),
  overdue: z.boolean().describe('La revisión ya debía haberse hecho.'),
  status: z
    .enum(PAGE_STATUSES)
    .describe(
      'Se calcula: `pending`, no hay nada que mostrar; `to_confirm`, el texto que vino con el portal, sin que el hospital lo confirme; `not_applicable`, lo dice con su razón legal.',
    ),
  scheduled_at: z.string().nullable().describe('Cuándo sale lo que está programado.'),
  demo: z.int().describe('Cuántos datos son todavía de demostración.'),
  has_draft: z.boolean(),
  update: z
    .enum(UPDATE_STATES)
    .nullable()
    .describe(
      'Después de una actualización. `conflict`: la versión nueva cambia lo mismo que el hospital, cuyo texto se ve; `unfit`: el texto del hospital no cabe en esta versión, y se ve el que vino con ella.',
    ),
  is_unreadable: z.boolean().describe('El archivo tiene un error de escritura; no se puede abrir.'),
});
export type PageRow = z.infer<typeof pageRow>;
export const pageRows = z.object({ data: z.array(pageRow) });

/** Query of GET /pages. */
export const pageQuery = z.object({
  q: z
    .string()
    .trim()
    .max(200, 'Use 200 caracteres o menos.')
    .optional()
    .describe('Palabras del título, la dirección o el texto; a lo sumo 50 filas.'),
  address: z.string().max(200).optional().describe('Dirección de una página del sitio: `/nosotros`.'),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** Callers write and read it by name; only the file of common passwords is a list. */
const fields = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())], {
    error: 'Envíe los datos completos de la página.',
  })
  .describe('Los datos del archivo; de uno que es una lista, la lista.') as unknown as z.ZodType<
  Record<string, unknown>
>;
const body = z.string().nullable().describe('Markdown; null en un archivo de datos.');

export const pageDraft = z.object({
  fields,
  body,
  by: z.string(),
  at: instant,
  version: z.string(),
  is_stale: z.boolean().describe('Lo publicado cambió después de abrir el borrador; al publicar se juntan los dos.'),
});
export type PageDraft = z.infer<typeof pageDraft>;

export const publication = z.object({
  id: z.int(),
  state: z.enum(PUBLICATION_STATES),
  commit: z.string().nullable(),
  message: z.string().describe('Qué cambió, en palabras.'),
  notice: z.string().nullable().describe('Por qué falló y qué hacer.'),
  by: z.string(),
  at: instant,
  publish_at: z.string().nullable().describe('Hora programada.'),
  retry_at: z.string().nullable().describe('Hora del próximo intento, después de un fallo que puede pasar.'),
  finished_at: z.string().nullable(),
  page: z.string().nullable().describe('Id de la página, si es de una sola.'),
  paths: z.array(z.string()).describe('Archivos que cambia.'),
  guard,
});
export type Publication = z.infer<typeof publication>;

const started = z.object({ id: z.int(), state: z.enum(PUBLICATION_STATES) });

/** Answer of GET /pages/{id}, and `current` of a conflict. */
export const editablePage = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  kind: z.enum(PAGE_KINDS),
  guard,
  fields,
  body,
  form: z.unknown().describe('El formulario de `fields` (describeFields).'),
  version: z.string().describe('De lo publicado.'),
  draft: pageDraft.nullable(),
  scheduled: publication
    .nullable()
    .describe('La última publicación de esta página que no ha salido: espera su hora, o se construye.'),
  address: z.string().nullable().describe('Dirección en el sitio.'),
  is_new: z.boolean().describe('Todavía no está publicada.'),
  warnings: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .default([])
    .describe(
      'Lo que hay que corregir del borrador, o de lo publicado, por campo: imágenes sin texto alternativo, y enlaces a páginas y archivos de este sitio que no existen.',
    ),
  units: z
    .array(z.string())
    .default([])
    .describe('Las dependencias que pueden responder por una página, de `data/responsables`.'),
  update: z
    .object({
      state: z.enum(UPDATE_STATES),
      reasons: z.array(z.object({ field: z.string(), message: z.string() })).describe('Por qué no cabe, por campo.'),
      version: z.string().describe('De lo que trae la versión nueva; al publicar, `settles_update`.'),
      installed: z.object({ fields, body }).nullable().describe('Lo que trae; null: la versión nueva ya no lo trae.'),
      both: z.object({ fields, body }).nullable().describe('Los dos juntos; donde chocan, lo del hospital.'),
    })
    .nullable()
    .default(null)
    .describe('Lo que una actualización dejó por decidir de este archivo.'),
  can_preview: z.boolean().describe('Este portal puede mostrar la página antes de publicarla.'),
  publication: started.nullable().describe('La publicación que hizo esta llamada.'),
});
export type EditablePage = z.infer<typeof editablePage>;

/** Body of PUT /pages/{id}. */
export const pageSave = z.object({
  fields,
  body: z.string().max(MAX_PAGE_CHARACTERS, TOO_LONG).nullish(),
  publish: z.boolean().default(false).describe('false: queda en borrador.'),
  message: oneLineText().max(200, 'Use 200 caracteres o menos.').optional().describe('Qué cambió, en sus palabras.'),
  settles_update: z
    .string()
    .max(64)
    .nullish()
    .describe('`update.version` que la persona ya miró: con esta publicación deja de señalarse. No se programa.'),
  publish_at: timestampField.nullish().describe('AAAA-MM-DD HH:mm:ss, hora de Bogotá; ausente: ya.'),
  ...reauthenticationInput.shape,
});
export type PageSave = z.infer<typeof pageSave>;

/** Answer of a call that publishes. */
export const publicationStarted = z.object({ publication: started });
export type PublicationStarted = z.infer<typeof publicationStarted>;

const address = z
  .string({ error: 'Escriba la dirección de la página.' })
  .trim()
  .regex(
    /^\/?[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Use minúsculas sin tildes, números y guiones, por ejemplo «jornada-de-vacunacion».',
  )
  .max(80, 'Use 80 caracteres o menos.')
  .transform((text) => text.replace(/^\//, ''));

/** Body of POST /pages. */
export const newPage = z.object({
  title: requiredLine(120, 'Escriba el título de la página.'),
  address,
  menu: z.preprocess(blankAsUndefined, oneLineText().max(120).nullish()).meta({
    title: 'Lugar en el menú',
    help: 'Queda al final de ese menú. Vacío: se llega a ella por enlaces y por el buscador.',
    description: 'Título de la entrada del menú principal en cuyo submenú queda.',
  }),
  transparency: z.preprocess(blankAsUndefined, oneLineText().max(20).nullish()).meta({
    title: 'Contenido de transparencia que cumple',
    help: 'Solo si la ley pide publicar esta información.',
    description: 'Numeral del índice de transparencia que la página cumple, como «4.3».',
  }),
});
export type NewPage = z.infer<typeof newPage>;

/** Body of POST /pages/publications. */
export const publishPages = z.object({
  message: requiredLine(200, 'Escriba por qué se cambian.'),
  files: z
    .array(z.object({ id: z.string().max(120), fields, body: pageSave.shape.body, version: z.string().max(120) }))
    .min(1, 'Envíe al menos un archivo.')
    .max(100, 'Publique 100 archivos o menos a la vez.')
    .describe('`version`: la publicada que se abrió, `nueva` de una página que es solo un borrador.'),
  publish_at: pageSave.shape.publish_at,
  ...reauthenticationInput.shape,
});
export type PublishPages = z.infer<typeof publishPages>;

/** Names that several files share, by the file that defines them. */
const NAME_KINDS = ['area', 'schedule', 'servant', 'unit'] as const;
/** Body of POST /pages/rename-value. */
export const renameValue = z.object({
  kind: z
    .enum(NAME_KINDS)
    .describe('`unit`: dependencia responsable; `schedule`: horario; `area`: estructura orgánica; `servant`: persona.'),
  from: z.string().max(200).describe('El nombre de ahora.'),
  name: requiredLine(120, 'Escriba el nombre nuevo.').meta({ title: 'Nombre nuevo', long: false }),
  publish: z.boolean().default(false).describe('Ausente: solo dice dónde está.'),
});
export type RenameValue = z.infer<typeof renameValue>;
export const renamedValue = z.object({
  uses: z.array(z.object({ id: z.string(), title: z.string(), fields: z.array(z.string()) })),
  notices: z.array(z.string()).describe('Lo que sigue con el nombre de ahora y se cambia aparte.'),
  publication: started.nullable(),
});
export type RenamedValue = z.infer<typeof renamedValue>;

export const renamePage = z.object({
  address: address.meta({
    title: 'Dirección nueva',
    help: 'En minúsculas y sin tildes, con guiones: jornada-de-vacunacion.',
    control: 'literal',
  }),
});
export const retirePage = z.object({
  reason: requiredLine(300, 'Escriba por qué se retira la página.').meta({ title: 'Por qué se retira', long: false }),
  instead: z.preprocess(blankAsUndefined, address.nullish()).meta({
    title: 'Página que la reemplaza',
    help: 'Su dirección, por ejemplo nosotros. Vacío: quien tenga el enlace llega al inicio.',
    control: 'literal',
    description: 'Ausente: la de inicio.',
  }),
});
export type RetirePage = z.infer<typeof retirePage>;

export const pageContent = z.object({ fields, body });
export const restorePage = z.object({
  publish: z.boolean().optional().describe('Ausente: queda en borrador.'),
  ...reauthenticationInput.shape,
});
export type RestorePage = z.infer<typeof restorePage>;

export const publicationQuery = z.object({ page: pageNumber });
export const publications = z.object({ data: z.array(publication), meta: pageMeta });

/** Who may change what without being an editor. */
export const contentOwner = z.object({
  user_id: z.int(),
  name: z.string(),
  subjects: z.array(z.string()).describe('Dependencias, secciones, o ids de una página o un archivo de datos.'),
});
export type ContentOwner = z.infer<typeof contentOwner>;
export const ownedSubjects = z.object({
  subjects: z.array(requiredLine(120, 'Escriba la sección.')).max(100, 'Use 100 secciones o menos.'),
  before: z.array(z.string()).max(1000).optional().describe('Lo que tenía cuando se leyó: 409 si es otra cosa.'),
  ...reauthenticationInput.shape,
});
export type OwnedSubjects = z.infer<typeof ownedSubjects>;
