/** Stops where a page cannot be drawn because it refers to a name that is not there. */
import type { Value } from '#domain/content-editing/data/open-data.ts';
import { pathOfId } from '../../content/content-files.ts';
import { brokenReferences } from '../../content/references.ts';
import { type CollectionKey, getCollection } from '../../content/store.ts';

/** The collections that define or use them. */
const WITH_NAMES = [
  'pages',
  'listas',
  'home',
  'organigrama',
  'sedes',
  'servidores',
  'site',
] as const satisfies readonly CollectionKey[];

/** Pages show the name of a unit also where its list does not have it. */
const DRAWN = ['schedule', 'servant'];

/** A sentence for each file. */
export async function ensureKnownReferences(): Promise<void> {
  const files = await Promise.all(WITH_NAMES.map(entriesOf));
  const broken = brokenReferences(new Map(files.flat())).filter(({ to }) => DRAWN.includes(to));
  const issues = broken.map(({ id, field, message }) => `${pathOfId(id)}: ${field}: ${message}`);
  const [file = ''] = issues[0]?.split(':') ?? [];
  if (issues.length > 0) throw new Error(`${file} no es válido. Corrija:\n  ${issues.join('\n  ')}`);
}

async function entriesOf(name: (typeof WITH_NAMES)[number]): Promise<(readonly [string, Value])[]> {
  const folder = name === 'pages' || name === 'listas' ? name : 'data';
  const entries: { id: string; data: unknown }[] = await getCollection(name);
  return entries.map(({ id, data }) => [`${folder}/${id}`, data as Value]);
}
