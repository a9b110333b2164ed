import { expect, it } from 'vitest';
import { searchEntries } from '#server/search/search.table.ts';
import { careApi } from '#shared/api/endpoints/care.api.ts';
import { callEndpoint } from '../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';

describeOn(API_DRIVERS, 'the care of the site', (portal) => {
  const pageAt = async (address: string) => {
    const { token } = await portal().signInAs('editor');
    const { pages } = await callEndpoint(portal(), careApi.pages, { token });
    return pages.find((page) => page.address === address);
  };

  it('counts visits and answers of each page, and says when it must be reviewed', async () => {
    await portal().call('POST', '/visits', { body: { path: '/consulta-externa' } });
    await portal().call('POST', '/visits', { body: { path: '/consulta-externa' } });
    for (const useful of [true, false, false])
      await portal().call('POST', '/feedback', { body: { path: '/consulta-externa', useful } });
    expect(await pageAt('/consulta-externa')).toEqual({
      address: '/consulta-externa',
      title: 'Consulta Externa',
      owner: 'Subgerencia de servicios de salud',
      review: '2027-02-21',
      visits: 2,
      useful: 1,
      not_useful: 2,
      broken_links: [],
    });
  });

  it('names the links that lead nowhere, once it knows the pages of the build', async () => {
    const { db } = portal().deps.database;
    const built = (path: string) => ({ kind: 'page' as const, words: '', path, areas: [] });
    expect((await pageAt('/plan-operativo-accion'))?.broken_links).toEqual([]);
    await db.insert(searchEntries).values(built('/noticias'));
    expect((await pageAt('/plan-operativo-accion'))?.broken_links).toEqual(['/directorio-institucional']);
    await db.insert(searchEntries).values(built('/directorio-institucional'));
    expect((await pageAt('/plan-operativo-accion'))?.broken_links).toEqual([]);
  });
});
