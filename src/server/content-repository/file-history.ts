/**
 * The commits that changed one file, as `git log --follow` tells them: a merge that took the file from one of its parents
 * is passed by on that side, and a file that came from another path is followed there.
 */
import type { ContentCommit } from './content-commit.ts';
import { changedFiles, type HistoryReader, type KnownCommit } from './history-reader.ts';

/** Older commits are not looked at. */
const MAX_COMMITS = 3_000;

/** A commit that changed a file, and the path of the file there. */
export type FileVersion = ContentCommit & { path: string };

/** A commit to look at, and the path of the file there. */
type Place = { known: KnownCommit; path: string };

/** Newest first. `oldest`: where a shallow clone begins; without their parents it cannot be told what those changed. */
export async function* walkFile(
  reader: HistoryReader,
  from: string,
  path: string,
  oldest: ReadonlySet<string>,
): AsyncGenerator<FileVersion> {
  const places: Place[] = [{ known: await reader.commit(from), path }];
  const seen = new Set<string>();
  for (let walked = 0; walked < MAX_COMMITS; walked += 1) {
    const place = takeNewest(places);
    if (!place) return;
    const { known } = place;
    if (seen.has(known.commit.oid) || oldest.has(known.commit.oid)) continue;
    seen.add(known.commit.oid);
    const next = await placesBefore(reader, place);
    if (next.hasChanged) yield { ...known.commit, path: place.path };
    places.push(...next.places);
  }
}

function takeNewest(places: Place[]): Place | undefined {
  let newest = 0;
  for (const [at, { known }] of places.entries())
    if (known.committedAt > (places[newest]?.known.committedAt ?? 0)) newest = at;
  return places.splice(newest, 1)[0];
}

/** Whether a commit changed the file, and where it was before. */
async function placesBefore(reader: HistoryReader, { known, path }: Place) {
  const tree = await reader.folderOf(known);
  const own = await fileIn(reader, tree, path);
  if (own === null) return { hasChanged: false, places: [] };
  const parents = await Promise.all(known.parents.map((oid) => reader.commit(oid)));
  const trees = await Promise.all(parents.map(reader.folderOf));
  const files = await Promise.all(trees.map((before) => (before === tree ? own : fileIn(reader, before, path))));
  const same = parents[files.indexOf(own)];
  if (same) return { hasChanged: false, places: [{ known: same, path }] };
  const places = parents.flatMap((parent, at) => (files[at] === null ? [] : [{ known: parent, path }]));
  if (places.length > 0) return { hasChanged: true, places };
  const earlier = await Promise.all(trees.map((before) => earlierPath(reader, tree, before, own)));
  const moved = parents.flatMap((parent, at) => (earlier[at] ? [{ known: parent, path: earlier[at] }] : []));
  return { hasChanged: true, places: moved };
}

/** The oid of a file in the folder of a commit; null when it is not there. */
async function fileIn(reader: HistoryReader, tree: string | null, path: string): Promise<string | null> {
  let oid = tree;
  for (const name of path.slice(reader.folder.length + 1).split('/')) {
    if (oid === null) return null;
    oid = (await reader.tree(oid)).get(name)?.oid ?? null;
  }
  return oid;
}

/** Where a new file with these bytes was before: a path that went with the same commit. */
async function earlierPath(
  reader: HistoryReader,
  tree: string | null,
  before: string | null,
  file: string,
): Promise<string | null> {
  if (before === null) return null;
  for (const { path, oid } of await changedFiles(reader, before, tree))
    if (oid === file && (await fileIn(reader, tree, path)) === null) return path;
  return null;
}
