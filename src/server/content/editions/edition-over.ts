/** An edition made of the one before it and what changes. */
import { pageChanges } from '#domain/site/care/page-changes.ts';
import { parsePageFile } from '../../../content/front-matter.ts';
import { DAY_KEY } from '../../../content/overlay.ts';
import type { ContentCommit } from '../../content-repository/content-commit.ts';
import type { FileChange } from '../revisions/file-change.ts';
import { type InstalledEdition, oidOf } from '../revisions/installed-edition.ts';
import type { Edition } from './edition.ts';
import type { EditionMaker } from './edition-maker.ts';
import type { ChangedFile, MadeEdition, PageHistory } from './make-edition.ts';

/** Documents and files of content/public are kept as they are served. */
const IS_KEPT = /^content\/(?:data|pages|listas|images)\//;
/** The demonstration is no part of the site. */
const ELSEWHERE = 'content/demo/';

type Over = {
  /** Of the new edition. */
  id: string;
  changes: readonly FileChange[];
  installed: InstalledEdition;
  maker: EditionMaker;
  /** The changes of a page, newest first, with this one. */
  commitsOf(path: string): Promise<readonly Pick<ContentCommit, 'at' | 'message' | 'isPublication'>[]>;
};

/** Throws an `OperatorError` for content that makes no whole site. */
export async function editionOver(
  before: Edition,
  { id, changes, installed, maker, commitsOf }: Over,
): Promise<Edition> {
  const files = new Map(before.files);
  const changed: ChangedFile[] = [];
  const history: PageHistory = {};
  for (const { path, content } of changes) {
    if (path.startsWith(ELSEWHERE)) continue;
    const file = installed.get(path);
    const isInstalled = content === null ? !file : (await file?.oid()) === oidOf(content);
    const known = before.files.get(path);
    const earlier = known === undefined && file?.text ? new TextEncoder().encode(file.text) : known;
    changed.push({ path, before: earlier ?? null, after: content, isInstalled });
    if (isInstalled || !IS_KEPT.test(path)) files.delete(path);
    else files.set(path, content);
    const page = content && showsChanges(path, content);
    if (page) history[page.name] = pageChanges(page.title, await commitsOf(path));
  }
  const made = await maker.make({ before: madeOf(before), changed, files, history });
  return { ...withMade(before, made), id, files };
}

const PAGE = /^content\/pages\/([^/]+)\.md$/;

function showsChanges(path: string, content: Uint8Array): { name: string; title: string } | null {
  const [, name] = PAGE.exec(path) ?? [];
  if (name === undefined) return null;
  const { title, changes } = parsePageFile(new TextDecoder().decode(content)).data;
  return changes === true ? { name, title: String(title) } : null;
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
