import { expect, it } from 'vitest';
import { DOCUMENTS_PER_PAGE } from '#domain/posts/paging.ts';
import { groupsByYear, loadPostGroups } from '#server/posts/read/read-posts.usecases.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';

describeOn(API_DRIVERS, 'the posts of a category page', (portal) => {
  const publish = async (cat: string, date: string, title: string) => {
    const { token } = await portal().signInAs('autor');
    await portal().call('POST', '/posts', { token, body: { title, desc: '<p>x</p>', cat, date } });
  };
  const titlesOf = (groups: { id: string; rows: { title: string }[] }[]) =>
    groups.map(({ id, rows }) => [id, rows.map(({ title }) => title)]);

  it('are grouped by the year of their date, with the fixed years always listed', async () => {
    await publish('mipg', '2026-03-01', 'Plan');
    await publish('mipg', '2026-05-01', 'Informe');
    await publish('mipg', '2022-12-31', 'Cierre');
    await publish('noticias', '2021-01-01', 'De otra categoría');
    const groups = await groupsByYear(portal().deps, 'mipg', ['2023', '2022']);
    const filled = await loadPostGroups(portal().deps, groups, { group: null, page: 0, year: null });
    expect(titlesOf(filled)).toEqual([
      ['2026', ['Informe', 'Plan']],
      ['2023', []],
      ['2022', ['Cierre']],
    ]);
  });

  it('only the group that is leafed through leaves its first page', async () => {
    for (let day = 1; day <= DOCUMENTS_PER_PAGE + 1; day += 1)
      await publish('junta', `2026-01-${String(day).padStart(2, '0')}`, `Acuerdo ${day}`);
    await publish('resolucion', '2026-01-01', 'Resolución');
    const groups = [
      { id: 'junta', cat: 'junta' },
      { id: 'resolucion', cat: 'resolucion' },
    ] as const;
    const filled = await loadPostGroups(portal().deps, groups, { group: 'junta', page: 1, year: null });
    expect(titlesOf(filled)).toEqual([
      ['junta', ['Acuerdo 1']],
      ['resolucion', ['Resolución']],
    ]);
    expect(filled.map(({ page, total }) => [page, total])).toEqual([
      [1, DOCUMENTS_PER_PAGE + 1],
      [0, 1],
    ]);
  });
});
