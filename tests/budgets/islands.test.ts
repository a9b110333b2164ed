/** What each island makes a browser fetch before it comes to life. */
import { afterAll, expect, it } from 'vitest';
import { ACCEPTING, openLedger } from './ledger.ts';
import { graphOf, islandsBuilt, weightsOf } from './weigh.ts';

const ledger = openLedger('islands');
const { islands, runtime } = islandsBuilt();
const shared = graphOf(runtime);

/** What has a budget of its own besides the islands: what they share, and the worker of the form. */
const OTHERS = { 'React, shared': shared, 'sw.js': graphOf('/sw.js') };
const bundles: [name: string, files: Iterable<string>][] = [
  ...Object.entries(OTHERS),
  ...[...islands].map(([name, url]): [string, Iterable<string>] => [name, graphOf(url).difference(shared)]),
];
afterAll(() => ledger.close(bundles.map(([name]) => name)));

it.each(bundles)('%s is no heavier than it was', (name, files) => {
  ledger.hold(name, 'files', { unit: 'bytes', parts: weightsOf(files) });
});

it.skipIf(ACCEPTING)('each has a budget, and each budget its island', () => {
  expect(bundles.map(([name]) => name).sort()).toEqual(ledger.things().sort());
});
