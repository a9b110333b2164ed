import { describe, expect, it } from 'vitest';
import {
  fulfilmentOf,
  type LeafFacts,
  leafAddress,
  leafStateOf,
  newestFirst,
  withLatest,
  withPageMetadata,
} from './transparency-leaf.ts';

const leaf = (fields: Partial<LeafFacts>): LeafFacts => ({
  number: '4.2',
  title: 'Ejecución presupuestal',
  frequency: 'mensual',
  documents: [],
  ...fields,
});
const OCTOBER = { file: 'ejecucion-2026-10.pdf', title: 'Octubre de 2026', published: '2026-11-10' };
const SEPTEMBER = { file: 'ejecucion-2026-09.pdf', title: 'Septiembre de 2026', published: '2026-10-09' };
const PAGES = new Map([
  ['/plan', { published: '2026-01-15', updated: '2026-10-02', owner: 'Planeación', state: 'publicado' } as const],
]);

const STATES = new Map([['/vacia', { published: '2026-01-15', owner: 'Planeación', state: 'pendiente' } as const]]);

describe('what fulfils a content', () => {
  it.each([
    [{ path: '/plan' }, { kind: 'page', address: '/plan' }],
    [{ path: '/presupuesto' }, { kind: 'publications', address: '/presupuesto' }],
    [{ path: '/mipg' }, { kind: 'publications', address: '/mipg' }],
    [{ path: '/informe-todas-las-solicitudes' }, { kind: 'reports', address: '/informe-todas-las-solicitudes' }],
    [{ url: 'https://www.gov.co' }, { kind: 'site', address: 'https://www.gov.co' }],
    [
      { path: '/presupuesto', documents: [OCTOBER, SEPTEMBER] },
      { kind: 'documents', count: 2 },
    ],
    [{ about: '/plan' }, { kind: 'nothing' }],
    [{ path: '/vacia' }, { kind: 'nothing' }],
    [
      { path: '/vacia', documents: [OCTOBER] },
      { kind: 'documents', count: 1 },
    ],
    [{ legalReason: 'Ley 100.' }, { kind: 'not applicable', reason: 'Ley 100.' }],
  ] as const)('%j', (fields, expected) => {
    expect(fulfilmentOf(withPageMetadata(leaf(fields), STATES))).toEqual(expected);
  });
});

describe('state, address and dates with documents', () => {
  it('a pending content with a document is published, at its document', () => {
    const attached = leaf({ owner: 'Presupuesto', documents: [OCTOBER, SEPTEMBER] });
    expect(leafStateOf(leaf({}), new Map())).toBe('pendiente');
    expect(leafAddress(attached)).toBe('/documentos/ejecucion-2026-10.pdf');
    expect(withPageMetadata(attached, new Map())).toMatchObject({
      state: 'publicado',
      published: '2026-10-09',
      updated: '2026-11-10',
    });
  });

  it('the latest of page and documents is the update', () => {
    expect(withPageMetadata(leaf({ path: '/plan', documents: [SEPTEMBER] }), PAGES)).toMatchObject({
      published: '2026-01-15',
      updated: '2026-10-09',
      owner: 'Planeación',
    });
  });

  it('a pending page does not date the document that was attached later', () => {
    const pages = new Map([['/plan', { published: '2026-01-30', owner: 'Planeación', state: 'pendiente' as const }]]);
    const attached = leaf({ about: '/plan', documents: [{ ...OCTOBER, date: '2026-01-30' }] });
    const { state, published, updated } = withPageMetadata(attached, pages);
    expect([state, published, updated]).toEqual(['publicado', '2026-11-10', undefined]);
    const page = { published: '2026-01-30', updated: '2026-02-01' };
    expect(withLatest(page, ['2026-11-12', undefined, '2026-11-10'], true)).toMatchObject({
      published: '2026-11-10',
      updated: '2026-11-12',
    });
    expect(withLatest(page, [], true)).toEqual(page);
  });

  it('documents stand by their own dates, the newest first', () => {
    const old = { ...OCTOBER, title: 'Antiguo', date: '2024-05-01' };
    expect(newestFirst([old, SEPTEMBER, OCTOBER]).map(({ title }) => title)).toEqual([
      OCTOBER.title,
      SEPTEMBER.title,
      'Antiguo',
    ]);
  });

  it('one document on its day is a publication without an update', () => {
    const { published, updated } = withPageMetadata(leaf({ documents: [OCTOBER] }), new Map());
    expect([published, updated]).toEqual(['2026-11-10', undefined]);
  });
});
