import { expect, it } from 'vitest';
import { activeFilters, inboxQueryOf } from './inbox.model.ts';

const of = (text: string) => new URLSearchParams(text);

it('the inbox reads the links of the dashboard, and drops invalid values', () => {
  expect(inboxQueryOf(of('running=1&due_by=2026-10-06'))).toMatchObject({ running: '1', due_by: '2026-10-06' });
  expect(activeFilters(of('running=1&due_by=2026-10-06')).map(({ name }) => name)).toEqual([
    'state',
    'due_by',
    'running',
  ]);
  expect(inboxQueryOf(of('running=no&due_by=2026-02-31'))).toEqual({ sort: 'vence', state: 'abiertas', page: 0 });
});
