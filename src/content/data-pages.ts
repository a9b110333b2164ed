/** The pages that render data: their metadata comes from content/data or content/listas, not from content/pages. */

import { DATA_PAGE_HEADS } from './page-metadata.ts';
import type { PageHead } from './schemas/page.schema.ts';
import { getCollection, getEntry } from './store.ts';

export type DataPage = { path: string; head: PageHead };

export async function getDataPages(): Promise<DataPage[]> {
  const lists = await getCollection('listas');
  const heads = DATA_PAGE_HEADS.map(async ([path, file, keys]) => {
    const entry = await getEntry(file, file);
    if (!entry) throw new Error(`Falta el archivo content/data/${file}.yaml, o está vacío.`);
    return { path, head: headAt(entry.data, keys) };
  });
  return [...(await Promise.all(heads)), ...lists.map(({ id, data }) => ({ path: `/${id}`, head: data }))];
}

/** The schema of the file has the head at these keys. */
const headAt = (data: unknown, keys: readonly string[]): PageHead =>
  keys.reduce((value, key) => (value as Record<string, unknown>)[key], data) as PageHead;
