import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { assessItem, type ItaItem, itaResult, signAnswers } from './ita.ts';
import type { IndexLeaf } from './transparency-leaf.ts';

const leaf = (number: string, fields: Partial<IndexLeaf> = {}): [string, IndexLeaf] => [
  number,
  {
    number,
    title: `Contenido ${number}`,
    state: 'publicado',
    frequency: 'mensual',
    path: `/pagina-${number}`,
    published: '2026-10-09',
    documents: [],
    ...fields,
  },
];
const item = (fields: Partial<ItaItem>): ItaItem => ({ id: '3.1', question: '¿Está?', leaves: [], ...fields });
const assess = (asked: Partial<ItaItem>, leaves: [string, IndexLeaf][] = [], today = '2026-10-20') =>
  assessItem(item(asked), { leaves: new Map(leaves), own: undefined, today });

describe('an item of the ITA', () => {
  it('is yes when all its contents are published, at the first address, with the latest date', () => {
    const leaves = [leaf('1.1'), leaf('1.2', { updated: '2026-10-15' })];
    expect(assess({ leaves: ['1.1', '1.2'] }, leaves)).toEqual({
      id: '3.1',
      question: '¿Está?',
      answer: 'sí',
      source: 'index',
      address: '/pagina-1.1',
      evidence: '1.1 Contenido 1.1. 1.2 Contenido 1.2',
      date: '2026-10-15',
      by: null,
    });
  });

  it.each([
    ['pending', { state: 'pendiente' }, '2026-10-20', '1.2 Contenido 1.2: pendiente'],
    ['overdue', {}, '2026-11-10', '1.2 Contenido 1.2: vencida'],
  ] as const)('is no when one is %s, which it names', (_what, fields, today, evidence) => {
    const leaves = [leaf('1.1', { updated: '2026-11-01' }), leaf('1.2', fields)];
    expect(assess({ leaves: ['1.1', '1.2'] }, leaves, today)).toMatchObject({ answer: 'no', evidence });
  });

  it('does not apply when none of its contents does, with the legal reason', () => {
    const none = leaf('10.1', { state: 'no aplica', legalReason: 'Ley 100.' });
    expect(assess({ leaves: ['10.1'] }, [none])).toMatchObject({ answer: 'no aplica', evidence: 'Ley 100.' });
    expect(assess({ leaves: ['10.1', '1.1'] }, [none, leaf('1.1')])).toMatchObject({ answer: 'sí' });
  });

  it('is yes where the portal fulfils it, and open where no rule can tell', () => {
    const portal = { path: '/pqrsd', evidence: 'Formulario.' };
    expect(assess({ portal })).toMatchObject({
      answer: 'sí',
      source: 'portal',
      address: '/pqrsd',
      evidence: 'Formulario.',
    });
    expect(assess({})).toMatchObject({ answer: null, source: 'nothing' });
  });

  it('is what the office answered, before anything computed', () => {
    const own = { item: '1.1', answer: 'no', evidence: 'Falta el acto.', on: '2026-10-02', by: 'Ana' } as const;
    expect(
      assessItem(item({ leaves: ['1.1'] }), { leaves: new Map([leaf('1.1')]), own, today: '2026-10-20' }),
    ).toMatchObject({
      answer: 'no',
      source: 'office',
      evidence: 'Falta el acto.',
      date: '2026-10-02',
      by: 'Ana',
      address: '/pagina-1.1',
    });
  });
});

describe('the result', () => {
  it('is the part of yes among what applies; an open item is no yes', () => {
    const answers = ['sí', 'sí', 'no', null, 'no aplica'] as const;
    expect(itaResult(answers.map((answer) => ({ answer })))).toEqual({
      yes: 2,
      no: 1,
      notApplicable: 1,
      open: 1,
      percent: 50,
    });
  });

  it('never says 100 while something is missing', () => {
    const answers = [...Array(199).fill({ answer: 'sí' }), { answer: 'no' }];
    expect(itaResult(answers).percent).toBe(99);
  });
});

describe('the answers of the office', () => {
  const no = (item: string, evidence = '') => ({ item, answer: 'no', evidence }) as const;
  const ana = { by: 'Ana', on: '2026-10-01' };
  const luis = { by: 'Luis', on: '2026-10-02' };
  const installed = { by: null, on: null };

  it('are of those who wrote them, also after a colleague answers another question', () => {
    const signed = signAnswers([
      { ...ana, answers: [no('1.a'), no('1.b')] },
      { ...luis, answers: [no('1.b'), no('1.a', 'Acta 4.'), no('1.c')] },
      { ...installed, answers: [no('1.b'), no('1.a', 'Acta 4.'), no('1.d')] },
    ]);
    expect([...signed.values()].map(({ item, by, on }) => [item, by, on])).toEqual([
      ['1.b', 'Ana', '2026-10-01'],
      ['1.a', 'Luis', '2026-10-02'],
      ['1.d', null, null],
    ]);
  });

  it('are of the last one who gave an answer that was taken back in between', () => {
    const versions = [ana, luis, luis].map((by, n) => ({ ...by, answers: n === 1 ? [] : [no('1.a')] }));
    expect(signAnswers(versions).get('1.a')?.by).toBe('Luis');
  });
});

describe('the matrix', () => {
  const read = (name: string) => parse(readFileSync(`content/data/${name}.yaml`, 'utf8'));
  it('asks for every content of the index that the law has, and for no other', () => {
    const numbers: string[] = read('transparencia').sections.flatMap(({ leaves }: { leaves: { number: string }[] }) =>
      leaves.map(({ number }) => number),
    );
    const asked: string[] = read('ita').menus.flatMap(({ items }: { items: ItaItem[] }) =>
      items.flatMap(({ leaves }) => leaves ?? []),
    );
    expect(asked.filter((number) => !numbers.includes(number))).toEqual([]);
    // What this hospital publishes beyond the matrix.
    expect(numbers.filter((number) => !asked.includes(number))).toEqual([
      '1.15',
      '1.16',
      '1.17',
      '4.3.4',
      '5.3',
      '7.1',
    ]);
  });
});
