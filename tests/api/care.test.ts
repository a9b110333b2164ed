import { expect, it } from 'vitest';
import { missingAddresses } from '#server/care/missing-addresses.table.ts';
import { runSearch } from '#server/jobs/jobs.ts';
import { searchEntries } from '#server/search/search.table.ts';
import { throttles } from '#server/throttle/throttles.table.ts';
import { careApi } from '#shared/api/endpoints/care.api.ts';
import { wholeDays } from '#shared/time/time.ts';
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
      id: 'pages/consulta-externa',
      address: '/consulta-externa',
      title: 'Consulta Externa',
      owner: 'Subgerencia de Servicios de Salud',
      review: '2027-02-21',
      visits: 2,
      useful: 1,
      not_useful: 2,
      broken_links: [],
      broken_external_links: [],
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

const BROWSER = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36' };

describeOn(API_DRIVERS, 'addresses that were not found', (portal) => {
  const ask = async (path: string, headers: Record<string, string> = BROWSER, address = '203.0.113.7') =>
    (await portal().call('POST', '/missing-addresses', { body: { path }, headers, address })).status;
  const missing = async () => {
    const { token } = await portal().signInAs('editor');
    return (await callEndpoint(portal(), careApi.pages, { token })).missing;
  };
  const rows = () => portal().deps.database.db.select().from(missingAddresses);

  it('are counted by day, shown with the page that was meant, and are forgotten after 30 days', async () => {
    for (const path of ['/contactenos', '/contactenos/', '/plan-operativo-acciones']) expect(await ask(path)).toBe(204);
    portal().moveClock(wholeDays(1));
    await ask('/contactenos');
    expect(await missing()).toEqual({
      total: 4,
      addresses: [
        {
          address: '/contactenos',
          count: 3,
          last: '2026-10-02',
          likely: { address: '/contacto', title: expect.any(String) },
        },
        {
          address: '/plan-operativo-acciones',
          count: 1,
          last: '2026-10-01',
          likely: { address: '/plan-operativo-accion', title: expect.any(String) },
        },
      ],
    });
    portal().moveClock(wholeDays(30));
    expect(await missing()).toEqual({ total: 0, addresses: [] });
    expect(await runSearch(portal().deps)).toBe('done');
    expect(await rows()).toEqual([]);
  });

  it('that exist, of programs and of no page are not told', async () => {
    await ask('/contacto');
    await ask('/horarios-viejos', { 'user-agent': 'Googlebot/2.1' });
    for (const path of ['/wp-login.php', '/.env', '/historia/1098765432', '/api/posts', '/a?b=c']) await ask(path);
    expect(await missing()).toEqual({ total: 0, addresses: [] });
    expect(await rows()).toEqual([{ day: '2026-10-01', address: '/contacto', count: 1 }]);
  });

  it('hold only the day, the address and a count, and only so many addresses a day', async () => {
    const { db } = portal().deps.database;
    const invented = Array.from({ length: 300 }, (_, n) => ({
      day: '2026-10-01',
      address: `/inventada-${n}`,
      count: 1,
    }));
    await db.insert(missingAddresses).values(invented);
    await ask('/una-mas');
    await ask('/inventada-7');
    expect(await rows()).toHaveLength(300);
    expect(await rows()).toContainEqual({ day: '2026-10-01', address: '/inventada-7', count: 2 });
    expect(await db.select().from(throttles)).toEqual([]);
  });
});

describeOn(API_DRIVERS, 'the care of the pages as a file', (portal) => {
  it('has one line a page', async () => {
    const { token } = await portal().signInAs('editor');
    await portal().call('POST', '/visits', { body: { path: '/contacto' }, headers: BROWSER });
    const response = await portal().call('GET', '/care/file?format=csv', { token });
    const [head, ...lines] = (await response.text()).trim().split('\r\n');
    expect(head).toContain('Página,Dirección,Responsable,Visitas');
    expect(lines.find((line) => line.includes('/contacto'))).toMatch(/,SIAU,1,0,0,/);
  });
});
