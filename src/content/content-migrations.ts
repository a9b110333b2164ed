/**
 * Migrations of content: texts that a hospital published with an earlier version, in the form that the schemas of today admit.
 * Pure and in order, each tried on what is read and not admitted; a value that a migration does not know stays as it is.
 */
import { isList, isMapValue, type Value, type ValueMap } from '#domain/content-editing/data/open-data.ts';
import { slugOf } from '#shared/formats/slug.ts';

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
];

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

const without = (key: string) => (value: Value) => {
  if (!isMapValue(value)) return value;
  const { [key]: _, ...others } = value;
  return others;
};

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
