import { describe, expect, it } from 'vitest';
import type { ItaItemAnswer } from '#shared/api/ita.schema.ts';
import { answerMark, menusOf, resultText, shownItems, sourceText } from './ita.model.ts';

const item = (fields: Partial<ItaItemAnswer>): ItaItemAnswer => ({
  id: '3.1.1',
  menu: { number: 3, title: 'Información' },
  question: '¿Está?',
  answer: 'sí',
  source: 'index',
  address: '/mision-vision',
  evidence: '1.1 Misión',
  date: '2026-10-09',
  by: null,
  ...fields,
});

describe('the self-assessment on the screen', () => {
  it('marks each answer with a word and a shape', () => {
    expect([item({}), item({ answer: null })].map((one) => answerMark(one).text)).toEqual(['Sí', 'Sin responder']);
  });

  it.each([
    [{ source: 'office', by: 'Ana' }, 'Respondió Ana'],
    [{ source: 'index' }, 'Según el índice de transparencia'],
    [{ source: 'portal' }, 'La cumple el sitio'],
    [{ source: 'nothing' }, 'Debe responderla la oficina'],
  ] as const)('%j: %s', (fields, text) => {
    expect(sourceText(item(fields))).toBe(text);
  });

  it('counts what it has, and what is open only while there is something', () => {
    const result = { yes: 60, no: 20, notApplicable: 4, open: 0, percent: 75 };
    expect(resultText(result)).toBe('60 sí, 20 no, 4 no aplican.');
    expect(resultText({ ...result, open: 2 })).toBe('60 sí, 20 no, 4 no aplican, 2 sin responder.');
  });

  it('shows the answers of a view, by menu', () => {
    const items = [item({}), item({ id: '4.1', answer: null, menu: { number: 4, title: 'Normativa' } })];
    expect(shownItems(items, 'abiertas').map(({ id }) => id)).toEqual(['4.1']);
    expect(shownItems(items, 'sí').map(({ id }) => id)).toEqual(['3.1.1']);
    expect(menusOf(shownItems(items, null)).map(({ number }) => number)).toEqual([3, 4]);
  });
});
