import { expect, it } from 'vitest';
import { paginate } from './pagination.ts';

it.each([0, 1, 3])('%i rows of three a page need no pages', (total) => {
  expect(paginate(total, 3, 0)).toBeNull();
});

it.each([
  [4, 0, [0, 1], null, 1],
  [30, 0, [0, 1, 2, 3, 4], null, 1],
  [30, 5, [3, 4, 5, 6, 7], 4, 6],
  [30, 9, [5, 6, 7, 8, 9], 8, null],
  [30, 99, [5, 6, 7, 8, 9], 9, null],
])('%i rows on page %i link %j', (total, page, links, previous, next) => {
  expect(paginate(total, 3, page)).toMatchObject({ links, previous, next });
});
