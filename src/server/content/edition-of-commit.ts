/** The edition of a commit: what differs from the installed files, and the pages that this touches. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_KEY } from '../../content/overlay.ts';
import type { ContentRepository } from '../content-repository/content-repository.ts';
import { readHistory } from '../content-repository/page-history.ts';
import type { ContentReader } from '../read-content-data.ts';
import { COPIED_FOLDERS, INSTALLED_NAME } from './build-tables.ts';
import type { Edition } from './edition.ts';
import type { EditionMaker } from './edition-maker.ts';
import type { ChangedFile, MadeEdition } from './make-edition.ts';

type Oids = ReadonlyMap<string, string>;

export type Installed = {
  /** The git oids of the files of content/, by path. */
  oids: Oids;
  /** Those that are copied beside the build. */
  reader: ContentReader;
};

export const readInstalledOids = (dist: string): Oids =>
  new Map(Object.entries(JSON.parse(readFileSync(join(dist, INSTALLED_NAME), 'utf8')) as Record<string, string>));

/** The demonstration is no part of the site. */
const ELSEWHERE = 'content/demo/';
/** The other files stay in the repository, and as they are served. */
const isKept = (path: string): boolean => COPIED_FOLDERS.some((folder) => path.startsWith(`${folder}/`));

type Options = { repository: ContentRepository; commit: string; installed: Installed; maker: EditionMaker };

/** Makes the edition of a commit from the one before it. Throws an `OperatorError` for content that makes no whole site. */
export async function editionOfCommit(before: Edition, options: Options): Promise<Edition> {
  const { repository, commit, installed, maker } = options;
  const oids = await oidsOver(installed.oids, repository, commit);
  const files = new Map(before.files);
  const changed: ChangedFile[] = [];
  for (const path of new Set([...before.oids.keys(), ...oids.keys()])) {
    if (before.oids.get(path) === oids.get(path)) continue;
    const isInstalled = !oids.has(path);
    const own = isInstalled ? undefined : await repository.read(path, commit);
    const known = before.files.get(path);
    if (own === undefined || !isKept(path)) files.delete(path);
    else files.set(path, own);
    changed.push({
      path,
      before: known === undefined ? installed.reader.bytes(path) : known,
      after: own === undefined ? installed.reader.bytes(path) : own,
      isInstalled,
    });
  }
  const history = await readHistory(repository, commit);
  const made = await maker.make({ before: madeOf(before), changed, files, history });
  return { ...withMade(before, made), id: await repository.contentTree(commit), oids, files };
}

/** The edition on another day: pages that show the day are made again. */
export const renewEdition = async (edition: Edition, day: string, maker: EditionMaker): Promise<Edition> => ({
  ...withMade(
    edition,
    await maker.make({ before: madeOf(edition), changed: [], files: edition.files, again: [DAY_KEY] }),
  ),
  day,
});

const madeOf = ({ overlay, reads }: Edition) => ({ overlay, reads });

function withMade(before: Edition, { overlay, reads, pages: made }: MadeEdition): Edition {
  const pages = new Map(before.pages);
  for (const [address, page] of made) {
    if (page === 'built') pages.delete(address);
    else pages.set(address, page);
  }
  return { ...before, overlay, reads, pages };
}

async function oidsOver(installed: Oids, repository: ContentRepository, commit: string) {
  const listed = new Map((await repository.listContent(commit)).map(({ path, oid }) => [path, oid]));
  const oids = new Map<string, string | null>();
  for (const [path, oid] of listed) if (installed.get(path) !== oid) oids.set(path, oid);
  for (const path of installed.keys()) if (!listed.has(path)) oids.set(path, null);
  return new Map([...oids].filter(([path]) => !path.startsWith(ELSEWHERE)));
}
