import { describe, expect, it } from 'vitest';
import { measureCompleteness } from './transparency.ts';

describe('completeness of what the law asks to publish', () => {
  it('counts as done what is published and what does not apply', () => {
    const contents = [{ state: 'publicado' }, { state: 'no aplica' }, { state: 'pendiente' }, { state: 'publicado' }];
    expect(measureCompleteness(contents as Parameters<typeof measureCompleteness>[0])).toEqual({
      done: 3,
      total: 4,
      percent: 75,
      byState: { publicado: 2, pendiente: 1, 'no aplica': 1 },
    });
  });

  it('never says 100 while something is missing', () => {
    const contents = [...Array(299).fill({ state: 'publicado' }), { state: 'pendiente' }];
    expect(measureCompleteness(contents).percent).toBe(99);
  });

  it('a section without contents is complete', () => {
    expect(measureCompleteness([])).toMatchObject({ done: 0, total: 0, percent: 100 });
  });
});
