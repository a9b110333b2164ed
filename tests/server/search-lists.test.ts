/** What citizens type finds what answers it, with the pages of the build and the demonstration posts. */
import { beforeAll, expect, it } from 'vitest';
import { addDemoPosts } from '#server/demo/demo-posts.ts';
import { SITE_INDEX } from '#server/node/paths.ts';
import { searchEntries } from '#server/search/search.table.ts';
import { searchSite, suggestAnswers } from '#server/search/search.usecases.ts';
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

it('the list of the vereda has a right page first, on the results page and in the dialog, and little is sent', async () => {
  const searches = readSearches('vereda');
  expect(searches.length).toBeGreaterThanOrEqual(150);
  const missed: string[] = [];
  for (const search of searches) {
    const [first = ''] = await firstThree(search);
    const typed = await suggestAnswers(portal.deps, search.query);
    expect(Buffer.byteLength(JSON.stringify(typed)), search.query).toBeLessThan(4_000);
    const best = typed.results[0];
    expect(best && nameOfResult({ href: best.href, title: [{ text: best.title, isMatch: false }] })).toBe(
      first || undefined,
    );
    if (!answersSearch(search, first)) missed.push(`${search.query} → ${first}`);
  }
  expect(1 - missed.length / searches.length, missed.join('\n')).toBeGreaterThanOrEqual(LEAST);
});

/** Each asks the index; a release asks all of them. */
const ASKED = process.env.DRIVERS === 'all' ? 1 : 8;

it('every word of a phrase finds something alone, as «carnet»', async () => {
  const { phrases, fillers } = portal.deps.search;
  const words = new Set(
    [...phrases.values()]
      .flat()
      .flatMap((phrase) => phrase.words.filter((word) => !fillers.has(word) && word.length > 2)),
  );
  const lost: string[] = [];
  const asked = ['carnet', ...[...words].filter((_, at) => at % ASKED === 0)];
  for (const q of asked) if ((await suggestAnswers(portal.deps, q)).results.length === 0) lost.push(q);
  expect(lost).toEqual([]);
});

it.each([
  ['me quiero morir', '192'],
  ['ya no quiero seguir viviendo', '192'],
  ['mi marido me pega', '155'],
  ['le pegan al niño', '141'],
  ['no respira', '123'],
])('«%s» shows the lines of help before anything else, %s the first', async (q, line) => {
  const { box } = await suggestAnswers(portal.deps, q);
  const shown = box?.kind === 'help' ? box.lines.map(({ text }) => text.slice(0, 3)) : [];
  expect([shown[0], [...shown].sort()]).toEqual([line, ['+57', '123', '141', '155', '192']]);
});

it.each([
  ['dentista', 'Odontología'],
  ['pedir cita', 'Medicina general'],
  ['examen de sangre', 'Laboratorio clínico'],
])('«%s» shows the hours of «%s» in a box', async (q, name) => {
  const { box, results } = await suggestAnswers(portal.deps, q);
  expect(box).toMatchObject({ kind: 'service', name, href: results[0]?.href, phone: { label: 'Conmutador' } });
});

it('nonsense and names are not corrected, nor a word cut in two by chance', async () => {
  for (const q of ['xyzqq', 'metadona', 'juan perez']) expect((await suggestAnswers(portal.deps, q)).searched).toBe(q);
  expect((await suggestAnswers(portal.deps, 'pedircita')).searched).toBe('pedir cita');
});

it('the small words of a synonym are not marked', async () => {
  const { results } = await searchSite(portal.deps, { q: 'plan de accion', area: null, page: 0 });
  const marks = results.flatMap(({ title, excerpt }) => [...title, ...excerpt]).filter(({ isMatch }) => isMatch);
  expect(marks.map(({ text }) => text.toLowerCase())).not.toContain('de');
});
