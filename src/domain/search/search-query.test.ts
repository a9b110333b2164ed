import { expect, it } from 'vitest';
import { isOnePhrase } from './phrases.ts';
import { rankPages } from './rank.ts';
import { anyOf, everythingOf, markedStems, queryWords, toSearchQuery } from './search-query.ts';
import { createSearchVocabulary, searchVocabulary } from './vocabulary.ts';
import { stemOf } from './words.ts';

const vocabulary = createSearchVocabulary(
  searchVocabulary.parse({
    fillers: 'una, de, dónde, para, la, quiero',
    rules: [
      { typed: 'cita, sacar cita', means: 'consulta externa', first: ['/citas'] },
      { typed: 'dentista', means: 'odontología' },
      { typed: 'dónde queda', first: ['/ubicacion'] },
      { typed: 'valor, precio', first: ['/precios'] },
      { typed: 'valores', first: ['/valores'] },
      { typed: 'queja', first: ['/quejas'], decides: true },
      { typed: 'se cayó', first: ['/urgencias'] },
      { typed: 'parir', first: ['/partos'] },
      { typed: 'niño', first: ['/menores'], vague: true },
      { typed: 'veneno', first: ['/urgencias'], urgent: '123' },
      { typed: 'plan', means: 'plan de acción' },
    ],
    pages: [],
  }),
);
const read = (text: string) => toSearchQuery(queryWords(text), vocabulary);

it('fillers are left out, and a phrase of a rule may have some between its words', () => {
  const own = { synonyms: [], isUnsure: false };
  expect(read('sacar una cita para el dentista').groups).toEqual([
    { ...own, words: ['sacar', 'cita'], synonyms: [['consulta', 'externa']] },
    { ...own, words: ['el'] },
    { ...own, words: ['dentista'], synonyms: [['odontologia']] },
  ]);
});

const firstOf = (text: string) => read(text).first.map(({ page, groups }) => [page, groups]);

it('the shorter phrase inside a longer one does not count twice', () => {
  expect(firstOf('sacar cita')).toEqual([['/citas', [0]]]);
  expect(firstOf('cita dentista')).toEqual([['/citas', [0]]]);
});

it('the words of a phrase may come in another order, with some between them', () => {
  expect(firstOf('la cita la quiero sacar')).toEqual([['/citas', [0]]]);
  expect(read('la cita la quiero sacar').groups[0]?.words).toEqual(['cita', 'sacar']);
});

it('a phrase as it was typed comes before one by its stem, and a page answers all that its rules know', () => {
  expect(firstOf('valores')).toEqual([['/valores', [0]]]);
  expect(firstOf('valor')).toEqual([['/precios', [0]]]);
  expect(firstOf('valor queja precio')).toEqual([
    ['/precios', [0, 2]],
    ['/quejas', [1]],
  ]);
});

it('a word of a phrase may be written as another that sounds alike, one alone may not', () => {
  expect(firstOf('mi tía se calló')).toEqual([['/urgencias', [2]]]);
  expect(firstOf('sita')).toEqual([]);
});

it('a phrase may begin with a filler, and a filler is no form of another word', () => {
  expect(firstOf('¿Dónde queda?')).toEqual([['/ubicacion', [0]]]);
  expect(firstOf('para dormir')).toEqual([]);
});

it('a query of fillers is searched as it is', () => {
  expect(read('para una').groups.map(({ words }) => words)).toEqual([['para'], ['una']]);
});

it('only letters and digits reach a tsquery, and only so many words', () => {
  const query = read(`${"'); drop | & ! <-> \\ ".repeat(3)}${'palabra '.repeat(50)}`);
  expect(everythingOf(query)).toMatch(/^[('\w &|)]+$/);
  expect(anyOf(query).split(' | ').length).toBeLessThanOrEqual(16);
});

it('the page that holds all of a query comes before one that repeats a part of it', () => {
  const query = read('horario laboratorio');
  const entry = (id: number, page: string, typed: number[]) => ({
    id,
    page,
    kind: 'page' as const,
    typed,
    synonyms: [0, 0],
  });
  const ranked = rankPages([entry(1, '/a', [0.6, 0]), entry(2, '/b', [0.2, 0.3]), entry(3, '/a', [0.5, 0])], query);
  expect(ranked.map(({ page, entryId }) => [page, entryId])).toEqual([
    ['/b', 2],
    ['/a', 1],
  ]);
});

it('pages come before documents and posts that answer alike', () => {
  const query = read('laboratorio');
  const kinds = ['post', 'document', 'page'] as const;
  const entries = kinds.map((kind, id) => ({ id, page: `/${kind}`, kind, typed: [0.6], synonyms: [0] }));
  expect(rankPages(entries, query).map(({ kind }) => kind)).toEqual(['page', 'document', 'post']);
});

it.each([
  ['a word that nothing holds and no rule knows tells nothing', 'queja zzz', [0.1, 0]],
  ['a year only chooses', 'queja 2025', [0.1, 0]],
])('%s: the page put first for the rest answers all', (_, text, typed) => {
  const entries = [
    { id: 1, page: '/otra', kind: 'page' as const, typed: [1, 0], synonyms: [0, 0] },
    { id: 2, page: '/quejas', kind: 'page' as const, typed, synonyms: [0, 0] },
  ];
  const [best] = rankPages(entries, read(text));
  expect([best?.page, (best?.score ?? 0) > 50]).toEqual(['/quejas', true]);
});

it('what people want to do tells more than whom it is about, and a vague word less than another', () => {
  const entries = (pages: string[]) =>
    pages.map((page, id) => ({ id, page, kind: 'page' as const, typed: [0, 0], synonyms: [0, 0] }));
  const order = (text: string, pages: string[]) => rankPages(entries(pages), read(text)).map(({ page }) => page);
  expect(order('precio queja', ['/precios', '/quejas'])).toEqual(['/quejas', '/precios']);
  expect(order('niño precio', ['/menores', '/precios'])).toEqual(['/precios', '/menores']);
});

it('words are one phrase when a rule has all that tell in them', () => {
  const isOne = (...words: string[]) => isOnePhrase(words, vocabulary);
  expect([isOne('sacar', 'cita'), isOne('cita', 'dentista'), isOne('quiero', 'cita')]).toEqual([true, false, false]);
});

it('a loose query also takes the rules of which it holds a part of a phrase, and is never urgent', () => {
  const loose = toSearchQuery(['sacar'], vocabulary, { isLoose: true });
  expect(read('sacar').first).toEqual([]);
  expect(loose.first).toEqual([{ page: '/citas', order: 0, groups: [0], decides: false }]);
  expect([read('veneno').urgent, toSearchQuery(['veneno'], vocabulary, { isLoose: true }).urgent]).toEqual([
    '123',
    null,
  ]);
});

it('the small words of a synonym are not marked', () => {
  const marked = markedStems(read('plan'), vocabulary.fillers);
  expect([...marked]).toEqual(['plan', 'accion'].map(stemOf));
});
