/** The pages that render data: their metadata comes from content/data or content/listas, not from content/pages. */

import { DATA_PAGE_HEADS } from './page-metadata.ts';
import type { PageHead } from './schemas/page.schema.ts';
import { getCollection, getEntry } from './store.ts';

export type DataPage = { path: string; head: PageHead };

export async function getDataPages(): Promise<DataPage[]> {
  const [lists, files] = await Promise.all([getCollection('listas'), getHeadedFiles()]);
  return [
    ...DATA_PAGE_HEADS.map(([path, file, keys]) => ({ path, head: headAt(files.get(file), keys) })),
    ...lists.map(({ id, data }) => ({ path: `/${id}`, head: data })),
  ];
}

/** The data files that have the head of a page, by name. */
export async function getHeadedFiles(): Promise<ReadonlyMap<string, unknown>> {
  const files = DATA_PAGE_HEADS.map(async ([, file]) => {
    const entry = await getEntry(file, file);
    if (!entry) throw new Error(`Falta el archivo content/data/${file}.yaml, o está vacío.`);
    return [file, entry.data] as const;
  });
  return new Map(await Promise.all(files));
}

/** The schema of the file has the head at these keys. */
const headAt = (data: unknown, keys: readonly string[]): PageHead =>
  keys.reduce((value, key) => (value as Record<string, unknown>)[key], data) as PageHead;
