import { describe, expect, it } from 'vitest';
import { createDeviceStorage } from '#islands/api-client/device-storage.ts';
import { entryStepOf, isPostponed, postpone } from './entry.model.ts';

const DUE = '2026-10-08T10:00:00-05:00';

describe('the step at the entry', () => {
  it.each([
    [{ owed: null, second_factor_due_at: null }, false, null],
    [{ owed: 'password' as const, second_factor_due_at: DUE }, true, 'password'],
    [{ owed: 'second-factor' as const, second_factor_due_at: DUE }, true, 'second-factor'],
    [{ owed: null, second_factor_due_at: DUE }, false, 'second-factor'],
    [{ owed: null, second_factor_due_at: DUE }, true, null],
  ])('of %j, postponed: %s, is %s', (account, postponed, step) => {
    expect(entryStepOf(account, postponed)).toBe(step);
  });
});

it('what was left for later is asked again in another session, not after a renewal', () => {
  const texts = new Map<string, string>();
  const storage = createDeviceStorage(() => ({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }));
  const token = (jti: string, exp: number) => `x.${btoa(JSON.stringify({ jti, exp }))}.y`;
  expect(isPostponed(storage, token('a', 1))).toBe(false);
  postpone(storage, token('a', 1));
  expect(isPostponed(storage, token('a', 2))).toBe(true);
  expect(isPostponed(storage, token('b', 1))).toBe(false);
  expect(isPostponed(storage, 'nada')).toBe(false);
});
