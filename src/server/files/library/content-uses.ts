/** The pages and data files that use files of the library, as a person reads of them. */
import type { LibraryFile } from '#domain/files/file.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Queryable } from '#server/db/database.ts';
import { mayAnyPage } from '#server/publication/page-access.ts';
import { titleOf } from '#server/publication/page-fields.ts';
import { readIfReadable } from '#server/publication/page-text.ts';
import { idOfPath } from '../../../content/content-files.ts';
import { type ContentUseRow, listContentUses } from './content-uses.store.ts';

type Use = LibraryFile['used_in'][number];

/** Gives the uses of each file, each page once. */
export async function findContentUses(
  db: Queryable,
  viewer: SessionUser,
  names: string[],
): Promise<(name: string) => Use[]> {
  const rows = await listContentUses(db, names);
  const ofFile = Map.groupBy(rows, ({ fileName }) => fileName);
  return (name) =>
    [...Map.groupBy(ofFile.get(name) ?? [], ({ path }) => path)].flatMap(([path, found]) => {
      const id = idOfPath(path);
      return id === null ? [] : toUse(id, found, viewer);
    });
}

/** The title of a page that another person has not published is not disclosed. */
function toUse(id: string, rows: readonly ContentUseRow[], viewer: SessionUser): Use {
  const text = rows.find((row) => row.text !== null)?.text ?? null;
  if (text !== null) return { id, title: titleOf(id, readIfReadable(id, text)?.fields ?? {}), is_public: true };
  const drafted = rows.find(({ title }) => title !== null)?.title;
  const isDisclosed = id.startsWith('data/') || mayAnyPage(viewer, 'page:update');
  const title = isDisclosed ? (drafted ?? titleOf(id, {})) : 'Página sin publicar de otra persona';
  return { id, title, is_public: false };
}
