/**
 * What the build shows of the history of pages that want it. A build of a publication has no repository beside it: it
 * finds the history in a file that was written for it.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type PageChange, pageChanges } from '#domain/site/care/page-changes.ts';
import { parsePageFile } from '../../content/front-matter.ts';
import { type ContentRepository, openRepository } from './content-repository.ts';

/** The changes of each page that shows them, by its name. */
export type PageHistory = Record<string, PageChange[]>;

/** In the root of what is built. */
export const HISTORY_FILE = '.page-history.json';
const MAX_CHANGES = 20;
const PAGE = /^content\/pages\/([^/]+)\.md$/;

/** The changes on the way to a commit of the pages that show them. */
export async function readHistory(repository: ContentRepository, commit: string): Promise<PageHistory> {
  const titles = new Map<string, string>();
  for (const { path } of await repository.listContent(commit)) {
    const bytes = PAGE.test(path) ? await repository.read(path, commit) : null;
    const { title, changes } = bytes ? parsePageFile(new TextDecoder().decode(bytes)).data : {};
    if (changes === true) titles.set(path, String(title));
  }
  // The walk along the branch is saved where no page asks for it.
  if (titles.size === 0) return {};
  const commits = await repository.changesOf([...titles.keys()], commit, MAX_CHANGES);
  return Object.fromEntries(
    [...commits].map(([path, own]) => [PAGE.exec(path)?.[1] ?? '', pageChanges(titles.get(path) ?? '', own)]),
  );
}

/** The history for the build of a folder; nothing where it has none, as in a copy without git. */
export async function historyForBuild(root: string): Promise<PageHistory> {
  const written = join(root, HISTORY_FILE);
  if (existsSync(written)) return JSON.parse(readFileSync(written, 'utf8')) as PageHistory;
  const git = join(root, '.git');
  if (!existsSync(git) || !statSync(git).isDirectory()) return {};
  try {
    const repository = openRepository(root);
    return await readHistory(repository, await repository.head());
  } catch (error) {
    console.warn(`No se pudo leer el historial de las páginas: ${String(error)}`);
    return {};
  }
}
