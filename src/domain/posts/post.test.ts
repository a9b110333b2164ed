import { expect, it } from 'vitest';
import { isPublic, statusAt, statusToStore } from './post.ts';

const NOW = new Date('2026-10-01T15:00:00Z');
const SOON = new Date('2026-10-01T15:00:01Z');

it.each([
  [undefined, NOW, 'publicado'],
  [undefined, SOON, 'programado'],
  ['publicado', SOON, 'programado'],
  ['programado', NOW, 'publicado'],
  ['borrador', NOW, 'borrador'],
  ['retirado', SOON, 'retirado'],
] as const)('asked for %s with the date %o it is stored as %s', (asked, date, stored) => {
  expect(statusToStore(asked, date, NOW)).toBe(stored);
});

it.each([
  ['publicado', NOW, true],
  ['publicado', SOON, false],
  ['programado', NOW, true],
  ['borrador', NOW, false],
  ['retirado', NOW, false],
] as const)('%s dated %o is public: %s', (status, date, expected) => {
  expect(isPublic({ status, date, withdrawAt: null }, NOW)).toBe(expected);
});

it.each([
  ['publicado', NOW, null, 'publicado'],
  ['publicado', NOW, SOON, 'publicado'],
  ['publicado', NOW, NOW, 'retirado'],
  ['programado', NOW, null, 'publicado'],
  ['programado', SOON, null, 'programado'],
  ['programado', SOON, NOW, 'retirado'],
  ['borrador', NOW, NOW, 'borrador'],
] as const)(
  '%s dated %o and leaving at %o stands as %s, whether or not the job has run',
  (status, date, leaves, state) => {
    expect(statusAt({ status, date, withdrawAt: leaves }, NOW)).toBe(state);
  },
);
