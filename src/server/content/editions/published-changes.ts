/** The published changes of pages that show them, for a build that makes all pages. */
import { pageChanges } from '#domain/site/care/page-changes.ts';
import { parsePageFile } from '../../../content/front-matter.ts';
import type { PublishedContent } from '../revisions/published-content.ts';
import type { PageHistory } from './make-edition.ts';

/** From the root, where a build on Netlify finds it. */
export const PUBLISHED_CHANGES = '.netlify/published-changes.json';

const MAX_CHANGES = 20;
const PAGE = /^content\/pages\/([^/]+)\.md$/;

/** By the name of the page. */
export async function publishedChanges(repository: PublishedContent, commit: string): Promise<PageHistory> {
  const history: PageHistory = {};
  for (const { path } of await repository.listContent(commit)) {
    const [, name] = PAGE.exec(path) ?? [];
    const bytes = name === undefined ? null : await repository.read(path, commit);
    if (name === undefined || bytes === null) continue;
    const { title, changes } = parsePageFile(new TextDecoder().decode(bytes)).data;
    if (changes !== true) continue;
    const commits = (await repository.changesOf([path], commit, MAX_CHANGES)).get(path) ?? [];
    if (commits.length > 0) history[name] = pageChanges(String(title), commits);
  }
  return history;
}
