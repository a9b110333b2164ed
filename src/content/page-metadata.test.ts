/** The state of pages, lists and parts of pages, and of the contents of the index that lead to them. */
import { describe, expect, it } from 'vitest';
import type { PublicationDates } from '#domain/site/transparency.ts';
import { type LeafFacts, withPageMetadata } from '#domain/site/transparency-leaf.ts';
import { dataPages, pageMetadataOf, type ReadPage, readTextPage } from './page-metadata.ts';

const HEAD = { published: '2026-01-15', owner: 'Gerencia' };
const NOTHING: PublicationDates = { posts: new Map(), report: undefined };
const POSTED: PublicationDates = { posts: new Map([['contratacion', '2026-11-20']]), report: undefined };
const DOCUMENT = { file: '/uploads/plan.pdf', title: 'Plan', published: '2026-11-10' };
const leafAt = (fields: Partial<LeafFacts>): LeafFacts => ({
  number: '1.1',
  title: 'Contenido',
  frequency: 'anual',
  documents: [],
  ...fields,
});

const stateAt = (path: string, page: ReadPage, { leaves = [] as LeafFacts[], published = NOTHING } = {}) =>
  pageMetadataOf({ pages: [[path, page]], calendarUpdated: undefined, leaves, published }).get(path)?.state;
const stateOfLeaf = (leaf: LeafFacts, pages: [string, ReadPage][], published = NOTHING) =>
  withPageMetadata(leaf, pageMetadataOf({ pages, calendarUpdated: undefined, leaves: [leaf], published })).state;

const text = (more: object, body = '') => readTextPage({ ...HEAD, ...more }, body);

describe('a page', () => {
  it.each([
    ['without anything', text({}), 'pendiente'],
    ['with blank lines', text({ facts: [], blocks: [] }, '\n \n'), 'pendiente'],
    ['with a text', text({}, 'Nuestra misión.'), 'publicado'],
    ['with a document', text({ document: { file: 'plan.pdf' } }), 'publicado'],
    ['with facts', text({ facts: [{ label: 'Horario' }] }), 'publicado'],
    ['with data', text({ blocks: ['contacto'] }), 'publicado'],
    ['with a calendar without activities', readTextPage(HEAD, '', []), 'pendiente'],
    ['with activities', readTextPage(HEAD, '', [{ id: 'a' }]), 'publicado'],
    ['that does not apply', text({ legalReason: 'Ley 100.' }, 'Texto'), 'no aplica'],
    ['with an empty reason', text({ legalReason: ' ' }), 'pendiente'],
  ] as const)('%s', (_, page, state) => {
    expect(stateAt('/pagina', page)).toBe(state);
  });

  it('with a document of the index is published', () => {
    const leaves = [leafAt({ path: '/pagina#parte', documents: [DOCUMENT] })];
    expect(stateAt('/pagina', text({}), { leaves })).toBe('publicado');
  });

  it('that lists posts is published with one', () => {
    const list = { ...HEAD, isEmpty: false };
    expect(stateAt('/contratacion', list)).toBe('pendiente');
    expect(stateAt('/contratacion', list, { published: POSTED })).toBe('publicado');
  });

  it('of the news, which has no file, is published with one too', () => {
    const news = leafAt({ path: '/noticias' });
    expect(stateOfLeaf(news, [])).toBe('pendiente');
    const published: PublicationDates = { posts: new Map([['noticias', '2026-11-20']]), report: undefined };
    expect(stateOfLeaf(news, [], published)).toBe('publicado');
    const metadata = pageMetadataOf({ pages: [], calendarUpdated: undefined, leaves: [news], published });
    expect(withPageMetadata({ ...news, published: '2025-01-01' }, metadata)).toMatchObject({ published: '2025-01-01' });
  });
});

const FILES: Record<string, unknown> = {
  servidores: { page: HEAD, servers: [] },
  organigrama: { demo: true, page: HEAD },
  procesos: { page: HEAD, groups: [{ name: 'Misionales' }] },
  vigilancia: {
    pages: { bodies: HEAD, marks: HEAD, sector: HEAD, associations: HEAD },
    bodies: [{ name: 'Contraloría' }],
    sector: [],
    associations: [],
  },
  participa: {
    page: HEAD,
    cards: [{}],
    sections: [
      { id: 'consulta', paragraphs: ['Cómo se consulta.'], points: [], events: [] },
      { id: 'rendicion', paragraphs: ['Cómo se rinde.'], points: [], events: ['audiencia'] },
      { id: 'planeacion', paragraphs: ['Cómo se planea.'], legalReason: 'Ley 100.' },
    ],
  },
};
const DATA_PAGES = dataPages((file) => FILES[file]);

describe('a page of data', () => {
  it.each([
    ['/directorio-servidores', 'pendiente'],
    ['/estructura-organica', 'pendiente'],
    ['/mapa-procesos', 'publicado'],
    ['/entes-autoridades-que-lo-vigilan', 'publicado'],
    ['/directorio-agremiaciones', 'pendiente'],
    ['/participa', 'publicado'],
    ['/participa#consulta', 'pendiente'],
    ['/participa#rendicion', 'publicado'],
    ['/participa#planeacion', 'no aplica'],
  ])('%s is «%s»', (path, state) => {
    const page = DATA_PAGES.find(([address]) => address === path)?.[1];
    expect(page && stateAt(path, page)).toBe(state);
  });
});

describe('a content of the index', () => {
  const PAGES: [string, ReadPage][] = [
    ['/llena', text({}, 'Texto')],
    ['/vacia', text({})],
    ['/contratacion', { ...HEAD, isEmpty: false }],
    ...DATA_PAGES,
  ];
  it.each([
    [{}, 'pendiente'],
    [{ path: '/llena' }, 'publicado'],
    [{ path: '/llena#parte' }, 'publicado'],
    [{ path: '/vacia' }, 'pendiente'],
    [{ path: '/vacia', documents: [DOCUMENT] }, 'publicado'],
    [{ about: '/llena' }, 'pendiente'],
    [{ about: '/llena', documents: [DOCUMENT] }, 'publicado'],
    [{ url: 'https://www.gov.co' }, 'publicado'],
    [{ documents: [DOCUMENT] }, 'publicado'],
    [{ path: '/llena', legalReason: 'Ley 100.' }, 'no aplica'],
    [{ path: '/participa#consulta' }, 'pendiente'],
    [{ path: '/participa#rendicion' }, 'publicado'],
    [{ path: '/contratacion' }, 'pendiente'],
  ] as const)('%j is «%s»', (fields, state) => {
    expect(stateOfLeaf(leafAt(fields), PAGES)).toBe(state);
  });

  it('with a list is published with its first post', () => {
    expect(stateOfLeaf(leafAt({ path: '/contratacion' }), PAGES, POSTED)).toBe('publicado');
  });
});
