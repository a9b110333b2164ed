/** What the build shows of the history of the installed pages that want it. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type PageChange, pageChanges } from '#domain/site/care/page-changes.ts';
import { parsePageFile } from '../../content/front-matter.ts';
import { type ContentRepository, openRepository } from './content-repository.ts';

/** The changes of each page that shows them, by its name. */
export type PageHistory = Record<string, PageChange[]>;

const MAX_CHANGES = 20;
const PAGE = /^content\/pages\/([^/]+)\.md$/;

/** The changes on the way to a commit of the pages that show them. */
async function readHistory(repository: ContentRepository, commit: string): Promise<PageHistory> {
  const titles = new Map<string, string>();
  for (const { path, oid } of await repository.listContent(commit)) {
    if (!PAGE.test(path)) continue;
    const { title, changes } = parsePageFile(new TextDecoder().decode(await repository.readBlob(oid))).data;
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
