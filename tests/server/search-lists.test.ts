/** What citizens type finds what answers it, with the pages of the build and the demonstration posts. */
import { beforeAll, expect, it } from 'vitest';
import { addDemoPosts } from '#server/demo/demo-posts.ts';
import { SITE_INDEX } from '#server/node/paths.ts';
import { searchEntries } from '#server/search/search.table.ts';
import { searchSite } from '#server/search/search.usecases.ts';
import { storeBuiltIndex } from '#server/search/site-index.usecases.ts';
import { createPortal, type Portal } from '../support/api/portal.ts';
import { openTestDatabase } from '../support/database/databases.ts';
import { answersSearch, type ListedSearch, nameOfResult, readSearches } from '../support/search/searches.ts';

/** Of the queries of a list, those with a right page among the first three. */
const LEAST = 0.95;

let portal: Portal;
beforeAll(async () => {
  const database = await openTestDatabase('postgres');
  portal = await createPortal(database);
  await storeBuiltIndex(portal.deps, SITE_INDEX);
  const { user } = await portal.signInAs('admin');
  await addDemoPosts(portal.deps, user);
  return () => database.close();
});

async function firstThree({ query }: ListedSearch): Promise<string[]> {
  const { results } = await searchSite(portal.deps, { q: query, area: null, page: 0 });
  return results.slice(0, 3).map(nameOfResult);
}

it.each(['first', 'second', 'third', 'fourth', 'fifth'])(
  'the %s list of queries finds a right page among the first three results',
  async (name) => {
    const searches = readSearches(name);
    expect(searches.length).toBeGreaterThanOrEqual(150);
    const missed: string[] = [];
    for (const search of searches) {
      const found = await firstThree(search);
      if (!found.some((one) => answersSearch(search, one))) missed.push(`${search.query} → ${found.join(' ')}`);
    }
    const rate = 1 - missed.length / searches.length;
    if (process.env.SHOW) console.log(name, rate, `\n${missed.join('\n')}`);
    expect(rate, missed.join('\n')).toBeGreaterThanOrEqual(LEAST);
  },
);

it('every page that the hospital puts first exists', async () => {
  const { phrases } = portal.deps.search;
  const first = [...new Set([...phrases.values()].flat().flatMap(({ rule }) => rule.first))];
  const known = await portal.deps.database.db.selectDistinct({ path: searchEntries.path }).from(searchEntries);
  const paths = new Set(known.map(({ path }) => path));
  expect(first.filter((path) => !paths.has(path))).toEqual([]);
});
