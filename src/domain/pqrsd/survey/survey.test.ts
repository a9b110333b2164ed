import { expect, it } from 'vitest';
import { recordOf } from '#shared/fields/keys-of.ts';
import { SCORES, surveyFiguresOf, surveyOffer } from './survey.ts';

const CLOSED = {
  type: 'queja',
  state: 'cerrada',
  anonymous: false,
  answeredAt: new Date('2026-10-01T10:00:00-05:00'),
  closedAt: new Date('2026-10-02T10:00:00-05:00'),
  anonymisedAt: null,
} as const;
const NOW = new Date('2026-11-01T10:00:00-05:00');

it.each([
  ['a closed case', {}, NOW, true],
  ['anonymous: without words', { anonymous: true }, NOW, false],
  ['after 30 days', {}, new Date(NOW.getTime() + 1), null],
  ['a report of corruption', { type: 'denuncia' }, NOW, null],
  ['answered and not closed', { state: 'respondida', closedAt: null }, NOW, true],
  ['answered anonymously and not closed', { anonymous: true, state: 'respondida', closedAt: null }, NOW, false],
  ['a part is answered', { state: 'en_tramite', answeredAt: null, closedAt: null }, NOW, null],
  ['open again', { state: 'en_tramite', closedAt: null }, NOW, null],
  ['in appeal', { state: 'en_recurso', closedAt: null }, NOW, null],
  ['closed without an answer', { answeredAt: null }, NOW, null],
  ['anonymised', { anonymisedAt: NOW }, NOW, null],
] as const)('%s', (_, change, now, words) => {
  const offer = surveyOffer({ ...CLOSED, ...change }, now);
  expect(offer?.words ?? null).toBe(words);
});

it('has no end before the closing, and 30 days after it', () => {
  const answered = { ...CLOSED, state: 'respondida', closedAt: null } as const;
  expect(surveyOffer(answered, NOW)?.until).toBeNull();
  expect(surveyOffer(CLOSED, NOW)?.until).toEqual(NOW);
});

it('tells the words of ten answers and more', () => {
  const counts = (buena: number) => ({ ...recordOf(SCORES, () => 0), buena });
  expect(surveyFiguresOf(counts(9))).toEqual({ answers: 9, by_score: null });
  expect(surveyFiguresOf(counts(10))).toEqual({ answers: 10, by_score: counts(10) });
  expect(surveyFiguresOf(counts(0))).toEqual({ answers: 0, by_score: counts(0) });
});
