/** What each island makes a browser load before it hydrates. */
import { afterAll, expect, it } from 'vitest';
import { ACCEPTING, readAcceptedBudgets } from './accepted-budgets.ts';
import { graphOf, islandsBuilt, weightsOf } from './built-files.ts';

const budgets = readAcceptedBudgets('islands');
const { islands, runtime } = islandsBuilt();
const shared = graphOf(runtime);

/** Bundles with a budget besides the islands: what they share, and the service worker of the form. */
const OTHERS = { 'React, shared': shared, 'sw.js': graphOf('/sw.js') };
const bundles: [name: string, files: Iterable<string>][] = [
  ...Object.entries(OTHERS),
  ...[...islands].map(([name, url]): [string, Iterable<string>] => [name, graphOf(url).difference(shared)]),
];
afterAll(() => budgets.save(bundles.map(([name]) => name)));

it.each(bundles)('%s is no heavier than it was', (name, files) => {
  budgets.assertBudget(name, 'files', { unit: 'bytes', parts: weightsOf(files) });
});

it.skipIf(ACCEPTING)('each has a budget, and each budget its island', () => {
  expect(bundles.map(([name]) => name).sort()).toEqual(budgets.names().sort());
});
