/** Lists of queries as citizens type them, each with the pages that answer it (`tests/fixtures/searches`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchResult } from '#domain/search/search-answer.ts';
import { ROOT } from '#server/node/paths.ts';

export type ListedSearch = { query: string; answers: string[] };

export function readSearches(name: string): ListedSearch[] {
  const lines = readFileSync(join(ROOT, `tests/fixtures/searches/${name}.txt`), 'utf8').split('\n');
  return lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [query = '', answers = ''] = line.split(' | ');
      return { query, answers: answers.split(', ') };
    });
}

/** What the lists call a result: a page or document by its address, a post by its title. */
export const nameOfResult = ({ href, title }: Pick<SearchResult, 'href' | 'title'>): string =>
  href.startsWith('/post/') ? `/post/${title.map(({ text }) => text).join('')}` : href;

/** Whether a result is one of the answers; `/post/*` is any post, `/post/Agua segura` one whose title begins so. */
export const answersSearch = ({ answers }: ListedSearch, name: string): boolean =>
  answers.some((answer) =>
    answer.startsWith('/post/') ? name.startsWith(answer.replace(/\*$/, '')) : answer === name,
  );
