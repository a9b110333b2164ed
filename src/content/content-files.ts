/** The files of content/ that editors change: their ids, paths and schemas. Read by the server without Astro. */
import type { z } from 'astro/zod';
import { holidayTable } from '#domain/calendar/business-days.ts';
import type { Value } from '#domain/content-editing/data/open-data.ts';
import { caseClassification } from '#domain/pqrsd/case/classification.schema.ts';
import { pqrsdTemplates } from '#domain/pqrsd/desk/templates.ts';
import { urgentWordList } from '#domain/pqrsd/desk/urgent-words.ts';
import { pqrsdSettings } from '#domain/pqrsd/settings.ts';
import { type FileGuardName, strongestGuard } from '#domain/publication/file-guards.ts';
import { retentionPolicy } from '#domain/retention/retention.ts';
import { searchVocabulary } from '#domain/search/vocabulary.ts';
import type { RedirectChange } from '#domain/site/redirects.ts';
import { REMOVED_KEYS } from './content-migrations.ts';
import { accessibilityReviewSchema } from './schemas/accessibility-review.schema.ts';
import { calendarSchema } from './schemas/calendar.schema.ts';
import { entitiesSchema, homeSchema } from './schemas/home.schema.ts';
import { itaAnswersSchema, itaSchema } from './schemas/ita.schema.ts';
import { menuSchema } from './schemas/menu.schema.ts';
import { openDataSchema } from './schemas/open-data.schema.ts';
import { locationsSchema, orgChartSchema, processMapSchema, servantsSchema } from './schemas/organization.schema.ts';
import { oversightSchema } from './schemas/oversight.schema.ts';
import { ownersSchema } from './schemas/owners.schema.ts';
import { categoryPageSchema, pageSchema } from './schemas/page.schema.ts';
import { participationSchema } from './schemas/participation.schema.ts';
import { siteSchema } from './schemas/site.schema.ts';
import { transparencySchema } from './schemas/transparency.schema.ts';

/** A file that an editor opens: the title of a data file is ours, that of a page is in its front matter. */
export type ContentFileKind = {
  kind: 'page' | 'data';
  schema: z.ZodType;
  title: string | null;
  /** Who opens, saves and publishes it. */
  guard: FileGuardName;
  /** Whether who writes texts needs it rarely: the list of pages folds it away. */
  isTechnical: boolean;
  /** People call its contents so, where the title does not say it; the search finds it by these words. */
  note: string | null;
};

type DataOptions = { guard?: FileGuardName; isTechnical?: true; note?: string };
type DataFile = readonly [title: string, schema: z.ZodType, options?: DataOptions];

/** The data files that pages are built from; each is a collection (src/content.config.ts). A file is public unless it says otherwise. */
export const SITE_DATA = {
  calendario: ['Calendario de actividades', calendarSchema],
  'datos-abiertos': ['Datos abiertos', openDataSchema, { isTechnical: true }],
  entidades: ['Entidades enlazadas', entitiesSchema],
  festivos: ['Festivos', holidayTable, { guard: 'rules' }],
  home: ['Página de inicio', homeSchema, { note: 'portada, carrusel, video, tareas, servicios' }],
  ita: ['Autoevaluación ITA', itaSchema, { guard: 'rules' }],
  menu: ['Menús', menuSchema, { note: 'menú principal, pie de página' }],
  organigrama: ['Estructura orgánica', orgChartSchema],
  participa: ['Participa', participationSchema],
  procesos: ['Mapa de procesos', processMapSchema],
  responsables: ['Dependencias responsables', ownersSchema, { isTechnical: true }],
  'revision-accesibilidad': ['Revisión de accesibilidad', accessibilityReviewSchema, { guard: 'machine' }],
  sedes: ['Sedes', locationsSchema, { note: 'dirección, mapa, cómo llegar' }],
  servidores: [
    'Directorio de servidores',
    servantsSchema,
    { note: 'funcionarios, contratistas, cargos, correos, extensiones' },
  ],
  site: [
    'Datos del hospital',
    siteSchema,
    { note: 'horarios, teléfonos, correos, WhatsApp, redes, dirección, NIT, logo, colores' },
  ],
  transparencia: ['Transparencia', transparencySchema],
  vigilancia: ['Entes de control y vigilancia', oversightSchema],
} as const satisfies Record<string, DataFile>;

const DATA: Record<string, DataFile> = {
  ...SITE_DATA,
  busqueda: ['Palabras del buscador', searchVocabulary, { isTechnical: true, note: 'sinónimos' }],
  'palabras-urgentes': ['Palabras de urgencia', urgentWordList, { guard: 'desk', note: 'riesgo vital, turno' }],
  'ita-respuestas': [
    'Respuestas al ITA',
    itaAnswersSchema,
    { isTechnical: true, note: 'autoevaluación, Procuraduría' },
  ],
  pqrsd: ['Reglas de PQRSD', pqrsdSettings, { guard: 'rules' }],
  'pqrsd-clasificacion': ['Clasificación de PQRSD', caseClassification, { guard: 'rules' }],
  'pqrsd-plantillas': [
    'Plantillas de PQRSD',
    pqrsdTemplates,
    { guard: 'desk', note: 'respuestas, entidades, párrafo de la Supersalud' },
  ],
  retencion: ['Retención de datos', retentionPolicy, { guard: 'rules' }],
};

const PAGES: Record<string, z.ZodType> = { pages: pageSchema, listas: categoryPageSchema };
const PAGE_ID = /^(pages|listas)\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What a page id such as `pages/nosotros` or `data/sedes` names; null: no such file can be. */
export function contentFileOf(id: string): ContentFileKind | null {
  const [folder = '', name = ''] = id.split('/');
  const data = folder === 'data' && id === `data/${name}` && Object.hasOwn(DATA, name) ? DATA[name] : undefined;
  if (data) {
    const [title, dataSchema, { guard = 'public', isTechnical = guard !== 'public', note = null } = {}] = data;
    return { kind: 'data', title, schema: dataSchema, guard, isTechnical, note };
  }
  const schema = PAGE_ID.test(id) ? PAGES[folder] : undefined;
  return schema ? { kind: 'page', title: null, schema, guard: 'public', isTechnical: false, note: null } : null;
}

/** The path of a file from the root of the repository. */
export const pathOfId = (id: string): string => `content/${id}.${id.startsWith('data/') ? 'yaml' : 'md'}`;

/** The id of a path; null for pictures, documents and the rest. */
export function idOfPath(path: string): string | null {
  const [, id = ''] = /^content\/((?:pages|listas)\/[^/]+(?=\.md$)|data\/[^/]+(?=\.yaml$))/.exec(path) ?? [];
  return contentFileOf(id) ? id : null;
}

const removedFrom = (id: string) => REMOVED_KEYS[id] ?? REMOVED_KEYS[id.replace(/\/.*$/, '')];

/** Whether earlier versions of a file had keys that are dropped. */
export const hasRemovedKeys = (id: string): boolean => removedFrom(id) !== undefined;

/** The value of a file without the keys of earlier versions, which no form shows and no save keeps. */
export const withoutRemovedKeys = <File>(id: string, file: File): File =>
  (removedFrom(id)?.(file as Value) ?? file) as File;

/** The guard of a page or data file; a file that is not edited by itself has that of the pages. */
export const guardOf = (id: string): FileGuardName => contentFileOf(id)?.guard ?? 'public';

/** Redirects were this file once; publications of then name it. */
export const EARLIER_REDIRECTS = 'content/data/redirecciones.yaml';

/** The files of a publication, and what it changed of the redirects. */
export type PublishedPaths = { paths: readonly string[]; redirects?: readonly Pick<RedirectChange, 'isMove'>[] | null };

/**
 * The strongest guard of the files that one publication changes. Where a page or document gets another address or goes, the links to it
 * in other files go with it.
 */
export function guardOfPublication({ paths, redirects }: PublishedPaths): FileGuardName {
  if (redirects?.some(({ isMove }) => isMove)) return 'public';
  return strongestGuard(paths.flatMap((path) => idOfPath(path) ?? []).map(guardOf));
}
