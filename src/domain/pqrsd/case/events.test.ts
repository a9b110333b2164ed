import { expect, it } from 'vitest';
import { citizenEventLabel, EVENT_KINDS } from './events.ts';

it('no label speaks to the citizen of themselves as a third person', () => {
  expect(EVENT_KINDS.map(citizenEventLabel).filter((label) => /persona\b/.test(label))).toEqual([]);
});
