/**
 * Migrations of content: texts that a hospital published with an earlier version, in the form that the schemas of today admit.
 * Pure and in order, each tried on what is read and not admitted; a value that a migration does not know stays as it is.
 */
import { isList, isMapValue, type Value, type ValueMap } from '#domain/content-editing/data/open-data.ts';
import { REMOVED_SETTINGS } from '#domain/pqrsd/settings.ts';
import { slugOf } from '#shared/formats/slug.ts';
import { hospitalGroups } from './earlier-words.ts';

type ContentMigration = { id: string; migrate: (value: Value) => Value };

export const CONTENT_MIGRATIONS: readonly ContentMigration[] = [
  {
    id: 'data/site',
    migrate: (site) => within(site, ['networks'], (link) => within(link, ['value'], without('icon'))),
  },
  { id: 'data/site', migrate: (site) => (isMapValue(site) && !site.brand ? { ...site, brand: FIRST_BRAND } : site) },
  { id: 'data/sedes', migrate: (file) => within(file, ['sites', 'timetables'], without('holidays')) },
  { id: 'data/datos-abiertos', migrate: (file) => within(file, ['datasets'], withFrequency) },
  { id: 'data/pqrsd-plantillas', migrate: (file) => within(file, ['entities'], toEntity) },
  { id: 'data/palabras-urgentes', migrate: withGroups },
];

/**
 * Keys and addresses of earlier versions, by file or folder, which no form shows and no save keeps. Unlike a migration this
 * holds for drafts and for what waits for its hour too.
 */
export const REMOVED_KEYS: Readonly<Record<string, (file: Value) => Value>> = {
  'data/pqrsd': without(...REMOVED_SETTINGS),
  'data/responsables': (file) => without('demo')(within(file, ['owners'], without('emails'))),
  'data/participa': (file) => within(file, ['sections'], withoutState),
  'data/transparencia': (file) => within(file, ['sections', 'leaves'], (leaf) => withoutState(withAbout(leaf))),
  'data/home': (file) =>
    [['slides', 'picture'], ['servicesPicture'], ['video', 'value', 'own', 'poster']].reduce(
      (home, path) => within(home, path, atNewAddress),
      file,
    ),
  pages: withoutState,
};

/** Where the drawings of the home page were. */
const MOVED_DRAWINGS: Readonly<Record<string, string>> = {
  '/portada/brigada.svg': '/escenas/brigada.svg',
  '/portada/vacunacion.svg': '/escenas/jornada.svg',
  '/portada/servicios.svg': '/escenas/servicios.svg',
};
const atNewAddress = (address: Value): Value =>
  typeof address === 'string' ? (MOVED_DRAWINGS[address] ?? address) : address;

/** The state is derived; a legal reason counted only with «no aplica». */
function withoutState(value: Value): Value {
  if (!isMapValue(value) || value.state === undefined) return value;
  return without('state', ...(value.state === 'no aplica' ? [] : ['legalReason']))(value);
}

/** The contents that came as «pendiente» with a page that explains what is going to be published. */
const EXPLAINED: readonly Value[] = [
  '/consulta-ciudadana',
  '/informes-empalme',
  '/instrumentos-gestion-informacion#costos-de-reproducción',
  '/instrumentos-gestion-informacion#programa-de-gestión-documental',
  '/instrumentos-gestion-informacion#registro-de-activos-de-información',
  '/instrumentos-gestion-informacion#tablas-de-retención-documental',
  '/instrumentos-gestion-informacion#índice-de-información-clasificada-y-reservada',
  '/modelos-contratos',
  '/plan-operativo-accion',
  '/proyectos-inversion',
];

function withAbout(leaf: Value): Value {
  if (!isMapValue(leaf) || leaf.state !== 'pendiente' || !EXPLAINED.includes(leaf.path ?? null)) return leaf;
  return Object.fromEntries(Object.entries(leaf).map(([key, value]) => [key === 'path' ? 'about' : key, value]));
}

/** The colours of the portal when they were not yet a choice of the hospital. */
const FIRST_BRAND: Value = { value: { main: '#0a5c63', accent: '#b4520f' }, demo: true };

/** The value with another one at the end of a path; a list on the way stands for each of its items. */
function within(value: Value, path: readonly string[], change: (value: Value) => Value): Value {
  if (isList(value)) return value.map((item) => within(item, path, change));
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  const found = isMapValue(value) ? value[key] : undefined;
  return found === undefined ? value : { ...(value as ValueMap), [key]: within(found, rest, change) };
}

function without(...keys: readonly string[]) {
  return (value: Value): Value =>
    isMapValue(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key))) : value;
}

const FREQUENCIES: Record<string, string> = {
  'Con cada publicación': 'cada vez que cambia',
  'Cada día': 'diaria',
  'Cada mes': 'mensual',
  'Cada trimestre': 'trimestral',
  'Cada semestre': 'semestral',
  'Cada año': 'anual',
};

/** «updates» told in words how often a file changes, which «frequency» now does by a list. */
function withFrequency(dataset: Value): Value {
  if (!isMapValue(dataset)) return dataset;
  const { updates, ...others } = dataset;
  const frequency = typeof updates === 'string' ? FREQUENCIES[updates] : undefined;
  return frequency === undefined ? dataset : { ...others, frequency };
}

/** An entity was its name; how to reach it is asked of who transfers a request. */
const toEntity = (entity: Value): Value =>
  typeof entity === 'string' ? { id: slugOf(entity), name: entity, address: 'Por escribir' } : entity;

/** The words were one list; those that the hospital added are a group beside the installed ones, which an update brings. */
function withGroups(file: Value): Value {
  const words = isMapValue(file) ? file.words : undefined;
  return isList(words) ? { groups: hospitalGroups(words.map(String)) } : file;
}
