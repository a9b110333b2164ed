/** The versions of one file, through its removals and its other paths. */
import type { FileVersion } from '../../content-repository/content-commit.ts';
import type { Queryable } from '../../db/database.ts';
import type { InstalledEdition } from './installed-edition.ts';
import { installedCommit, toCommit } from './published-commit.ts';
import { listRevisions, listTakenAway, type Revision } from './revisions.store.ts';

/** `erased`: when and by whom the text of this version was erased, as it had personal data. */
export type PublishedVersion = FileVersion & { erased: { at: Date; by: string } | null };

/** The revisions of a path up to an id. */
type Place = { path: string; at: number };

/** Newest first, also under another path; the last one is the installed file, where it was one. */
export async function readHistory(
  db: Queryable,
  installed: InstalledEdition,
  from: Place,
  limit: number,
): Promise<PublishedVersion[]> {
  const found: PublishedVersion[] = [];
  let place: Place | null = from;
  while (place && found.length < limit) {
    const { path }: Place = place;
    const { versions, before } = await readLife(db, installed, place, limit - found.length);
    found.push(...versions);
    const file = before ? undefined : installed.get(path);
    if (file) found.push({ ...installedCommit(file.at), path, erased: null });
    place = before;
  }
  return found.slice(0, limit);
}

/** The versions of a file since it came to its path, and where it was before that. */
async function readLife(
  db: Queryable,
  installed: InstalledEdition,
  place: Place,
  limit: number,
): Promise<{ versions: PublishedVersion[]; before: Place | null }> {
  // The removal after the life, and the one before it.
  const rows = await listRevisions(db, { ...place, limit: limit + 2 });
  const begin = rows.findIndex(({ oid }) => oid !== null);
  const [first, ...rest] = begin < 0 ? [] : rows.slice(begin);
  if (!first) return { versions: [], before: null };
  const end = rest.findIndex(({ oid }) => oid === null);
  const life = [first, ...rest.slice(0, end < 0 ? undefined : end)];
  const versions = life.map(({ erasedAt: at, erasedBy: by, ...row }) => ({
    ...toCommit(row),
    path: row.path,
    erased: at && { at, by: by ?? '' },
  }));
  const oldest = life.at(-1) ?? first;
  const isInstalled = end < 0 && installed.has(place.path);
  if (versions.length >= limit || isInstalled) return { versions, before: null };
  const path = await pathBefore(db, installed, oldest);
  if (path) return { versions, before: { path, at: oldest.id } };
  return { versions, before: end < 0 ? null : { ...place, at: oldest.id - 1 } };
}

/** Where a new file was before: a path that went with the same publication. */
async function pathBefore(db: Queryable, installed: InstalledEdition, { publicationId, oid }: Revision) {
  for (const taken of await listTakenAway(db, publicationId)) {
    const before = taken.isFirst ? await installed.get(taken.path)?.oid() : taken.oid;
    if (before === oid) return taken.path;
  }
  return null;
}
