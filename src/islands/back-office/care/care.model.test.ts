import { describe, expect, it } from 'vitest';
import type { PageCare } from '#shared/api/care.schema.ts';
import { concernsOf, shownPages } from './care.model.ts';

const TODAY = '2026-11-23';
const page = (fields: Partial<PageCare>): PageCare => ({
  address: '/contacto',
  title: 'Contacto',
  owner: 'SIAU',
  review: null,
  visits: 10,
  useful: 3,
  not_useful: 1,
  broken_links: [],
  ...fields,
});

describe('the pages of the site', () => {
  it.each([
    [{}, []],
    [{ review: '2026-11-23' }, []],
    [{ review: '2026-11-22' }, ['revisión vencida']],
    [{ broken_links: ['/a', '/b'], not_useful: 4 }, ['2 enlaces rotos', 'a la mayoría no le sirvió']],
  ])('%j: %j', (fields, concerns) => {
    expect(concernsOf(page(fields), TODAY)).toEqual(concerns);
  });

  it('are in the order that was asked for, and found by title, address and owner', () => {
    const pages = [
      page({ title: 'Visitada', visits: 90 }),
      page({ title: 'Rota', broken_links: ['/a'] }),
      page({ title: 'Inútil', not_useful: 9, visits: 0 }),
    ];
    const titles = (order: string, q = '') => shownPages(pages, { q, order, today: TODAY }).map(({ title }) => title);
    expect(titles('')).toEqual(['Rota', 'Inútil', 'Visitada']);
    expect(titles('visitas')).toEqual(['Visitada', 'Rota', 'Inútil']);
    expect(titles('votos')).toEqual(['Inútil', 'Visitada', 'Rota']);
    expect(titles('', 'inutil')).toEqual(['Inútil']);
    expect(titles('', 'siau')).toHaveLength(3);
  });
});
