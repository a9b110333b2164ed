import { describe, expect, it } from 'vitest';
import { compareWithBudget } from './budget.ts';

const PAGE = { what: 'home, bytes', unit: 'bytes', accepted: { html: 8000, styles: 2000 } } as const;
const CALL = { what: 'GET /posts', unit: 'queries', accepted: { 'select posts': 2 } } as const;

describe('a budget', () => {
  it('lets bytes grow by the slack and no further, and tells which part grew by how much', () => {
    expect(compareWithBudget({ ...PAGE, parts: { html: 8300, styles: 2000 } })).toEqual({});
    expect(compareWithBudget({ ...PAGE, parts: { html: 8000, styles: 2280, fonts: 21 } }).failure).toBe(
      [
        'home, bytes: 10301 bytes, and the budget is 10300 (accepted at 10000).',
        'grew: styles, from 2000 to 2280 (+280)',
        'new: fonts, 21',
        'If it is intended, accept it: npm run budgets -- accept',
      ].join('\n  '),
    );
  });

  it('lets nothing that is counted grow', () => {
    expect(compareWithBudget({ ...CALL, parts: { 'select posts': 1, 'select files': 1 } })).toEqual({});
    expect(compareWithBudget({ ...CALL, parts: { 'select posts': 2, 'select files': 1 } }).failure).toMatch(
      /new: select files, 1/,
    );
  });

  it('is the target where there is one, which cannot be accepted away', () => {
    expect(compareWithBudget({ ...PAGE, parts: { html: 12_600, styles: 2000 }, limit: 14_600 })).toEqual({});
    const { failure } = compareWithBudget({ ...PAGE, parts: { html: 12_601, styles: 2000 }, limit: 14_600 });
    expect(failure).toMatch(/14601 bytes, and the budget is 14600 \(a target, which cannot be raised\)/);
    expect(failure).not.toMatch(/accept it/);
  });

  it('that was never accepted fails', () => {
    expect(compareWithBudget({ ...CALL, accepted: undefined, parts: { 'select posts': 1 } }).failure).toMatch(
      /never accepted/,
    );
  });

  it('that is a fifth too high is noted, and fails nothing', () => {
    expect(compareWithBudget({ ...PAGE, parts: { html: 6000, styles: 2000 } })).toEqual({});
    const loose = compareWithBudget({ ...PAGE, parts: { html: 5999, styles: 2000 } });
    expect(loose).toEqual({ note: expect.stringMatching(/7999 bytes, accepted at 10000/) });
  });
});
