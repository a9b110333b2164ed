import { describe, expect, it } from 'vitest';
import { minutes } from '#shared/time/time.ts';
import { nextSessionAction, readTokenTimes } from './session-times.ts';

const tokenWith = (payload: object) => `x.${btoa(JSON.stringify(payload))}.y`;
const TIMES = { issuedAt: minutes(100), expiresAt: minutes(130) };
const stepAt = (now: number, workedAt: number) => nextSessionAction(TIMES, minutes(workedAt), minutes(now));

describe('the times of a token', () => {
  it('are read without its key', () => {
    expect(readTokenTimes(tokenWith({ jti: 'a', iat: 60, exp: 120 }))).toEqual({
      issuedAt: 60_000,
      expiresAt: 120_000,
    });
  });

  it.each(['', 'nada', 'a.b.c', tokenWith({ exp: 'mañana' })])('are unknown for «%s»', (token) => {
    expect(readTokenTimes(token)).toBeNull();
  });
});

describe('the due session action', () => {
  it('is nothing while the token is young, however active the person', () => expect(stepAt(104, 103)).toBe('nothing'));
  it('is a renewal after activity with an older token', () => expect(stepAt(105, 101)).toBe('renew'));
  it('is nothing for an inactive person', () => expect(stepAt(120, 99)).toBe('nothing'));
  it('is a warning five minutes before the end', () => expect(stepAt(125, 99)).toBe('warn'));
  it('is a renewal after activity during the warning', () => expect(stepAt(126, 125)).toBe('renew'));
  it('is a check with the server once the end has come', () => expect(stepAt(130, 129)).toBe('check'));
});
