/** The public changes of the pages that show them: the published ones, and those of the installed edition, which git tells. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type PageCommit, pageChanges } from '#domain/site/care/page-changes.ts';
import { parsePageFile } from '../../../content/front-matter.ts';
import { readLog } from '../maintainers/git-program.ts';
import type { PublishedContent } from '../revisions/published-content.ts';
import type { PageHistory } from './make-edition.ts';

const MAX_CHANGES = 20;
const PAGE = /^content\/pages\/([^/]+)\.md$/;

/** The changes of a page, newest first. */
export type CommitsOf = (path: string, limit: number) => readonly PageCommit[] | Promise<readonly PageCommit[]>;

/** The changes of the files that are pages which show them, by the name of the page. */
export async function pageHistoryOf(
  files: Iterable<readonly [path: string, content: Uint8Array | null]>,
  commitsOf: CommitsOf,
): Promise<PageHistory> {
  const history: PageHistory = {};
  for (const [path, content] of files) {
    const [, name] = PAGE.exec(path) ?? [];
    if (name === undefined || content === null) continue;
    const { title, changes } = parsePageFile(new TextDecoder().decode(content)).data;
    if (changes === true) history[name] = pageChanges(String(title), await commitsOf(path, MAX_CHANGES));
  }
  return history;
}

/** The published changes, for a build that makes all pages. */
export async function publishedChanges(repository: PublishedContent, commit: string): Promise<PageHistory> {
  const files: [string, Uint8Array | null][] = [];
  for (const { path } of await repository.listContent(commit))
    if (PAGE.test(path)) files.push([path, await repository.read(path, commit)]);
  return pageHistoryOf(files, (path, limit) => repository.changesOf(path, commit, limit));
}

/** The history for the build of a folder; nothing where it has none, as in a copy without git. */
export async function historyForBuild(root: string): Promise<PageHistory> {
  const git = join(root, '.git');
  if (!existsSync(git) || !statSync(git).isDirectory()) return {};
  const paths = readdirSync(join(root, 'content/pages')).map((name) => `content/pages/${name}`);
  try {
    const files = paths.map((path) => [path, readFileSync(join(root, path))] as const);
    return await pageHistoryOf(files, (path, limit) => readLog(root, path, limit));
  } catch (error) {
    console.warn(`No se pudo leer el historial de las páginas: ${String(error)}`);
    return {};
  }
}
