import { describe, expect, it } from 'vitest';
import { isUpdateOverdue, measureCompleteness, updateDueOn } from './transparency.ts';

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

describe('when a content has to be updated', () => {
  const plan = { state: 'publicado', path: '/plan', published: '2026-01-31' } as const;

  it.each([
    ['mensual', '2026-02-28'],
    ['trimestral', '2026-04-30'],
    ['semestral', '2026-07-31'],
    ['anual', '2027-01-31'],
    ['diaria', null],
    ['cada vez que cambia', null],
  ] as const)('%s: by %s', (frequency, due) => {
    expect(updateDueOn({ ...plan, frequency })).toBe(due);
  });

  it('is overdue from the day after, counted from its last update', () => {
    const monthly = { ...plan, frequency: 'mensual', updated: '2026-10-15' } as const;
    expect(['2026-11-15', '2026-11-16'].map((today) => isUpdateOverdue(monthly, today))).toEqual([false, true]);
  });

  it('is never overdue where others publish it, nor while it is pending', () => {
    const late = { ...plan, frequency: 'mensual' } as const;
    expect(isUpdateOverdue({ ...late, path: undefined }, '2030-01-01')).toBe(false);
    expect(isUpdateOverdue({ ...late, state: 'pendiente' }, '2030-01-01')).toBe(false);
  });
});
