import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';

const PAGE = { what: 'home, bytes', unit: 'bytes', accepted: { html: 8000, styles: 2000 } } as const;
const CALL = { what: 'GET /posts', unit: 'queries', accepted: { 'select posts': 2 } } as const;

describe('a budget', () => {
  it('lets bytes grow by the slack and no further, and says which part grew by how much', () => {
    expect(judge({ ...PAGE, parts: { html: 8300, styles: 2000 } })).toEqual({});
    expect(judge({ ...PAGE, parts: { html: 8000, styles: 2280, fonts: 21 } }).fault).toBe(
      [
        'home, bytes: 10301 bytes, and the budget is 10300 (accepted at 10000).',
        'grew: styles, from 2000 to 2280 (+280)',
        'new: fonts, 21',
        'If it is meant, accept it: npm run budgets -- accept',
      ].join('\n  '),
    );
  });

  it('lets what is counted not grow at all', () => {
    expect(judge({ ...CALL, parts: { 'select posts': 1, 'select files': 1 } })).toEqual({});
    expect(judge({ ...CALL, parts: { 'select posts': 2, 'select files': 1 } }).fault).toMatch(/new: select files, 1/);
  });

  it('is the target where there is one, which nobody accepts away', () => {
    expect(judge({ ...PAGE, parts: { html: 12_600, styles: 2000 }, limit: 14_600 })).toEqual({});
    const { fault } = judge({ ...PAGE, parts: { html: 12_601, styles: 2000 }, limit: 14_600 });
    expect(fault).toMatch(/14601 bytes, and the budget is 14600 \(a target, which cannot be raised\)/);
    expect(fault).not.toMatch(/accept it/);
  });

  it('that nobody accepted is a fault', () => {
    expect(judge({ ...CALL, accepted: undefined, parts: { 'select posts': 1 } }).fault).toMatch(/never accepted/);
  });

  it('that has gone loose by a fifth is told, and stops nothing', () => {
    expect(judge({ ...PAGE, parts: { html: 6000, styles: 2000 } })).toEqual({});
    const loose = judge({ ...PAGE, parts: { html: 5999, styles: 2000 } });
    expect(loose).toEqual({ note: expect.stringMatching(/7999 bytes, accepted at 10000/) });
  });
});
