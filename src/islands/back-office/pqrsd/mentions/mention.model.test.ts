import { describe, expect, it } from 'vitest';
import { boxOf, hasMentions, mentionAt, mentionedIn, officersMatching } from './mention.model.ts';

const OFFICERS = [
  { id: 1, name: 'Luz Díaz' },
  { id: 2, name: 'Álvaro Díaz Peña' },
  { id: 3, name: 'Rosa Luz Mora' },
];

describe('a mention', () => {
  it.each([
    ['@', 1, { start: 0, query: '' }],
    ['Mire esto, @lu', 14, { start: 11, query: 'lu' }],
    ['(@Luz Dí', 8, { start: 1, query: 'Luz Dí' }],
    ['Escriba a luz@hospital', 22, null],
    ['@Luz Díaz, mire', 15, null],
    ['Sin nada', 8, null],
  ])('begins in «%s»', (text, caret, found) => {
    expect(mentionAt(text, caret)).toEqual(found);
  });

  it('offers the names that begin so, without accents', () => {
    expect(officersMatching(OFFICERS, 'alv').map(({ id }) => id)).toEqual([2]);
    expect(officersMatching(OFFICERS, 'luz').map(({ id }) => id)).toEqual([1, 3]);
    expect(officersMatching(OFFICERS, 'diaz').map(({ id }) => id)).toEqual([1, 2]);
    expect(officersMatching(OFFICERS, 'x')).toEqual([]);
  });

  it('is of who was chosen, while the text has the name', () => {
    expect(mentionedIn('@Luz Díaz, ¿qué opina?', [1, 2], OFFICERS)).toEqual([OFFICERS[0]]);
    expect(mentionedIn('@Luz Díaz, ¿qué opina?', [], OFFICERS)).toEqual([]);
    expect([hasMentions({ [boxOf(1)]: 'on' }), hasMentions({ text: '@Luz' })]).toEqual([true, false]);
  });
});
