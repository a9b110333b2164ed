import { expect, it } from 'vitest';
import { countFilters, inboxQueryOf, queryText } from './inbox.model.ts';

const of = (text: string) => new URLSearchParams(text);

it('the lists of the dashboard’s figures are understood, and what they cannot mean is left out', () => {
  expect(inboxQueryOf(of('running=1&due_by=2026-10-06'))).toMatchObject({ running: '1', due_by: '2026-10-06' });
  expect(countFilters(of('running=1&due_by=2026-10-06'))).toBe(2);
  expect(queryText(inboxQueryOf(of('running=no&due_by=2026-02-31')))).toBe('page=0&sort=vence');
});
