import { expect, it } from 'vitest';
import { redirectsSchema } from './redirects.schema.ts';

it.each<[string, [from: string, to: string][], PropertyKey[][]]>([
  [
    'one behind the other',
    [
      ['/a', '/b'],
      ['/b', '/c'],
    ],
    [],
  ],
  [
    'several to one page',
    [
      ['/a', '/c'],
      ['/b', '/c'],
    ],
    [],
  ],
  [
    'to itself',
    [
      ['/x', '/y'],
      ['/a', '/a'],
    ],
    [['redirects', 1, 'to']],
  ],
  [
    'in a circle',
    [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/a'],
      ['/x', '/a'],
    ],
    [0, 1, 2, 3].map((at) => ['redirects', at, 'to']),
  ],
])('redirects %s', (_, pairs, places) => {
  const { error } = redirectsSchema.safeParse({ redirects: pairs.map(([from, to]) => ({ from, to })) });
  expect(error?.issues.map(({ path }) => path) ?? []).toEqual(places);
});
