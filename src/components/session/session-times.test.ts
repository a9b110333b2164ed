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

describe('what is due', () => {
  it('nothing while the token is young, however busy the person', () => expect(stepAt(104, 103)).toBe('nothing'));
  it('a new token once the person has worked with this one for a while', () => expect(stepAt(105, 101)).toBe('renew'));
  it('nothing for whoever has not touched anything', () => expect(stepAt(120, 99)).toBe('nothing'));
  it('a question five minutes before the end', () => expect(stepAt(125, 99)).toBe('warn'));
  it('work answers that question', () => expect(stepAt(126, 125)).toBe('renew'));
  it('a look at the server once the end has come', () => expect(stepAt(130, 129)).toBe('check'));
});
