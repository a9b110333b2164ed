import { describe, expect, it } from 'vitest';
import { confirmedStateOf, contentStateOf, measureCompleteness, officeStateOf, updateDueOn } from './transparency.ts';

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

describe('the state of a content', () => {
  it.each([
    // What it has, whether the office stands for it; what visitors read, and what the office does.
    [{ isEmpty: true }, true, 'pendiente', 'pendiente'],
    [{ isEmpty: true }, false, 'pendiente', 'pendiente'],
    [{ isEmpty: true, legalReason: ' ' }, false, 'pendiente', 'pendiente'],
    [{ isEmpty: false }, true, 'publicado', 'publicado'],
    [{ isEmpty: false }, false, 'publicado', 'por confirmar'],
    [{ isEmpty: false }, undefined, 'publicado', 'publicado'],
    [{ isEmpty: true, legalReason: 'No tiene.' }, true, 'no aplica', 'no aplica'],
    [{ isEmpty: false, legalReason: 'No tiene.' }, false, 'no aplica', 'no aplica'],
  ])('%j, confirmed: %s', (facts, isConfirmed, read, office) => {
    const state = contentStateOf(facts);
    expect([state, confirmedStateOf(state, isConfirmed)]).toEqual([read, office]);
  });

  it('is to be confirmed before anything is due', () => {
    const late = { state: 'publicado', path: '/plan', published: '2020-01-31', frequency: 'mensual' } as const;
    expect(officeStateOf({ ...late, isConfirmed: false }, '2026-01-01')).toBe('por confirmar');
    expect(officeStateOf({ ...late, isConfirmed: true }, '2026-01-01')).toBe('vencida');
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
    expect(['2026-11-15', '2026-11-16'].map((today) => officeStateOf(monthly, today))).toEqual([
      'por vencer',
      'vencida',
    ]);
  });

  it('is never overdue where others publish it, nor while it is pending', () => {
    const late = { ...plan, frequency: 'mensual' } as const;
    expect(officeStateOf({ ...late, path: undefined }, '2030-01-01')).toBe('al día');
    expect(officeStateOf({ ...late, state: 'pendiente' }, '2030-01-01')).toBe('pendiente');
  });

  it.each([
    // The budget of October is due in November; what is published in November is that of October.
    ['mensual', 15, '2026-10-20', '2026-11-15'],
    ['mensual', 15, '2026-11-14', '2026-12-15'],
    ['mensual', 0, '2026-02-03', '2026-02-28'],
    ['trimestral', 30, '2026-07-30', '2026-10-30'],
    ['trimestral', 30, '2026-10-01', '2027-01-30'],
    ['semestral', 15, '2026-06-30', '2026-07-15'],
    // The plan of action, due on 31 January (Ley 1474 de 2011, art. 74).
    ['anual', 31, '2026-01-30', '2027-01-31'],
    ['anual', 31, '2026-12-31', '2027-01-31'],
    ['diaria', 5, '2026-01-30', null],
  ] as const)('%s, %i days after the period, published on %s: by %s', (frequency, dueDays, updated, due) => {
    expect(updateDueOn({ ...plan, published: '2025-06-01', updated, frequency, dueDays })).toBe(due);
  });

  it('is also due where a document fulfils it without a page', () => {
    const attached = { ...plan, path: undefined, frequency: 'mensual' } as const;
    expect(updateDueOn(attached)).toBeNull();
    expect(updateDueOn({ ...attached, documents: [{}] })).toBe('2026-02-28');
  });
});

describe('how the office stands with a content', () => {
  const dated = { state: 'publicado', path: '/x', published: '2026-01-31' } as const;

  it.each([
    ['mensual', '2026-02-20', 'al día'],
    ['mensual', '2026-02-21', 'por vencer'],
    ['mensual', '2026-02-28', 'por vencer'],
    ['mensual', '2026-03-01', 'vencida'],
    ['trimestral', '2026-04-14', 'al día'],
    ['trimestral', '2026-04-15', 'por vencer'],
    ['anual', '2026-12-31', 'al día'],
    ['anual', '2027-01-01', 'por vencer'],
    ['anual', '2027-02-01', 'vencida'],
    ['cada vez que cambia', '2030-01-01', 'al día'],
  ] as const)('%s, on %s: %s', (frequency, today, state) => {
    expect(officeStateOf({ ...dated, frequency }, today)).toBe(state);
  });

  it.each(['pendiente', 'no aplica'] as const)('%s stays what it is', (state) => {
    expect(officeStateOf({ ...dated, state, frequency: 'mensual' }, '2030-01-01')).toBe(state);
  });
});
