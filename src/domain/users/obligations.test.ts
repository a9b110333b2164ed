import { describe, expect, it } from 'vitest';
import { obligationOf, type Protection } from './obligations.ts';

const NOW = new Date('2026-10-01T15:00:00Z');
const LATER = new Date(NOW.getTime() + 1);
const FREE: Protection = { mustChangePassword: false, lacksSecondFactor: false, graceUntil: null };

describe('an account owes', () => {
  it.each<[string, Partial<Protection>, string | null]>([
    ['nothing with a password of its own', {}, null],
    ['its own password first', { mustChangePassword: true, lacksSecondFactor: true }, 'password'],
    ['the second factor without a grace', { lacksSecondFactor: true }, 'second-factor'],
    ['nothing during the grace', { lacksSecondFactor: true, graceUntil: LATER }, null],
    ['the second factor when the grace ends', { lacksSecondFactor: true, graceUntil: NOW }, 'second-factor'],
    ['nothing after a grace, with a second factor', { graceUntil: NOW }, null],
  ])('%s', (_what, account, owed) => {
    expect(obligationOf({ ...FREE, ...account }, NOW)).toBe(owed);
  });
});
