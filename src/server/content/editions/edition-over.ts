/** An edition made of the one before it and what changes. */
import { isDeepStrictEqual } from 'node:util';
import type { UploadFacts } from '#domain/files/uploads-in-text.ts';
import { DAY_KEY, uploadKey } from '../../../content/overlay.ts';
import { uploadsOf } from '../revisions/file-change.ts';
import { type InstalledEdition, type InstalledFile, oidOf } from '../revisions/installed-edition.ts';
import type { Edition } from './edition.ts';
import type { EditionMaker } from './edition-maker.ts';
import { bytesOf, type KeptBytes } from './kept-bytes.ts';
import type { ChangedFile, EditionChange } from './make-edition.ts';
import { type CommitsOf, pageHistoryOf } from './page-history.ts';

/** Documents and files of public/ are only pages. */
const IS_KEPT = /^content\/(?:data|pages|listas|images)\//;
/** The demonstration is no part of the site. */
const ELSEWHERE = 'content/demo/';

/** Gives the files of the media library that are there. */
type FindUploads = (names: string[]) => Promise<UploadFacts[]>;
/** Texts are in memory, other files on the disk. */
export type KeptChange = { path: string; content: KeptBytes | null };

type Over = {
  /** Of the new edition. */
  id: string;
  changes: readonly KeptChange[];
  installed: InstalledEdition;
  maker: EditionMaker;
  /** Gives the commits of a file, with that of the new edition. */
  commitsOf: CommitsOf;
  findUploads: FindUploads;
};

/** Throws an `OperatorError` for content that makes no whole site. */
export async function editionOver(
  before: Edition,
  { id, changes, installed, maker, commitsOf, findUploads }: Over,
): Promise<Edition> {
  const files = new Map(before.files);
  const changed: ChangedFile[] = [];
  for (const { path, content } of changes) {
    if (path.startsWith(ELSEWHERE)) continue;
    const file = installed.get(path);
    const isInstalled = content === null ? !file : (await file?.oid()) === oidOf(bytesOf(content));
    changed.push({ path, before: textBefore(before.files.get(path), file), after: content, isInstalled });
    if (isInstalled || !IS_KEPT.test(path)) files.delete(path);
    else files.set(path, content);
  }
  const texts = changed.flatMap(({ path, after }) => (after instanceof Uint8Array ? [{ path, content: after }] : []));
  const history = await pageHistoryOf(
    texts.map(({ path, content }) => [path, content] as const),
    commitsOf,
  );
  const uploads = await findUploads(texts.flatMap(uploadsOf));
  const leftOut = new Map([...before.leftOut].filter(([path]) => !changes.some((change) => change.path === path)));
  return { ...(await remake({ ...before, files }, maker, { changed, history, uploads })), id, leftOut };
}

/** Gives the text that a file had; null for one that had none. */
function textBefore(known: KeptBytes | null | undefined, file: InstalledFile | undefined): Uint8Array | null {
  if (known === undefined) return file?.text ? new TextEncoder().encode(file.text) : null;
  return known && 'file' in known ? null : known;
}

/** The edition on another day: pages that show the day are made again. */
export const renewEdition = async (edition: Edition, day: string, maker: EditionMaker): Promise<Edition> => ({
  ...(await remake(edition, maker, { again: [DAY_KEY] })),
  day,
});

/** The edition with the files of the media library as they are by now: pages that show one that was replaced are made again. */
export async function withUploads(edition: Edition, findUploads: FindUploads, maker: EditionMaker): Promise<Edition> {
  const known = uploadsIn(edition);
  const found = await findUploads(known.map(({ name }) => name));
  const uploads = found.filter((file) => !known.some((one) => isDeepStrictEqual(one, file)));
  return uploads.length === 0 ? edition : remake(edition, maker, { uploads });
}

/** The files of the media library that its texts name. */
export const uploadsIn = ({ overlay }: Pick<Edition, 'overlay'>): UploadFacts[] =>
  [...overlay].flatMap(([key, entry]) => (key.startsWith(UPLOADS) && entry ? [entry.data as UploadFacts] : []));
const UPLOADS = `made/${uploadKey('')}`;

/** The edition with the pictures that were still to be drawn. */
export const finishEdition = (edition: Edition, maker: EditionMaker): Promise<Edition> =>
  remake(edition, maker, { only: edition.later });

/** The edition with its pages made again after a change. */
async function remake(edition: Edition, maker: EditionMaker, change: Partial<EditionChange>): Promise<Edition> {
  const { overlay, reads, later, files } = edition;
  const made = await maker.make({ before: { overlay, reads, later }, changed: [], files, ...change });
  const pages = new Map(edition.pages);
  for (const [address, page] of made.pages) {
    if (page === 'built') pages.delete(address);
    else pages.set(address, page);
  }
  return { ...edition, ...made, pages };
}
