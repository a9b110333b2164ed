/** «Direcciones anteriores»: adding, removing and bringing them from a file; nothing is half applied. */
import { beforeEach, expect, it } from 'vitest';
import { takeOverFiles } from '#server/content/take-over/take-over-files.ts';
import { listRedirects } from '#server/redirects/redirects.store.ts';
import type { RedirectRow } from '#shared/api/redirects.schema.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { provideContent } from '../support/publication/content.ts';

describeOn(API_DRIVERS, 'old addresses', (portal) => {
  let token: string;
  type Answer = RedirectRow & { errors?: Record<string, string[]>; added?: number; unchanged?: number };
  beforeEach(async () => {
    ({ token } = await portal().signInAs('editor'));
    portal().invalidated.length = 0;
  });
  const add = async (from: string, to: string) => {
    const response = await portal().call('POST', '/redirects', { token, body: { from, to } });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const bring = async (csv: string, type = 'text/csv') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const response = await portal().app.request('/api/redirects/import', { method: 'POST', headers, body: csv });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const stored = async () => (await listRedirects(portal().deps.database.db)).map(({ from, to }) => [from, to]);

  it('are added, listed, searched and removed, each with its event', async () => {
    const added = await add('/wp-content/Plan.pdf', '/contacto');
    expect(added).toMatchObject({ status: 201, body: { from: '/wp-content/Plan.pdf', to: '/contacto', uses: 0 } });
    await add('/blog/*', '/noticias/*');
    const list = async (q = '') => (await portal().call('GET', `/redirects?q=${q}`, { token })).json();
    expect(await list()).toMatchObject({
      data: [{ from: '/blog/*' }, { from: '/wp-content/Plan.pdf' }],
      meta: { total: 2 },
    });
    expect(await list('plan')).toMatchObject({ data: [{ id: added.body.id }], meta: { total: 1 } });
    const remove = () => portal().call('DELETE', `/redirects/${added.body.id}`, { token });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect(await stored()).toEqual([['/blog/*', '/noticias/*']]);
    expect(portal().invalidated).toEqual([['redirects'], ['redirects'], ['redirects']]);
    const admin = await portal().signInAs('admin');
    const audit = (await (await portal().call('GET', '/audit?entity=redirect', { token: admin.token })).json()) as {
      data: { action: string }[];
    };
    expect(audit.data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['redirect.created', 'redirect.deleted']),
    );
  });

  it.each([
    ['/contacto', '/servicios', 'from', /tiene una página/],
    ['/noticias', '/servicios', 'from', /tiene una página/],
    ['/api/posts', '/servicios', 'from', /El portal usa/],
    ['/viejo', 'https://otro.com', 'to', /Solo puede llevar a una dirección de este sitio/],
    ['/viejo', '//otro.com', 'to', /Solo puede llevar a una dirección de este sitio/],
    ['/viejo', '/viejo', 'to', /Vuelve a la dirección/],
    ['/b', '/a', 'to', /Vuelve a la dirección/],
    ['/c/1', '/d/1', 'to', /Vuelve a la dirección/],
    ['/a', '/servicios', 'from', /Ya lleva a «\/b»/],
  ])('%s to %s is refused at %s', async (from, to, field, message) => {
    await add('/a', '/b');
    await add('/d/*', '/c/*');
    const before = await stored();
    const { status, body } = await add(from, to);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(body.errors?.[field]?.[0]).toMatch(message);
    expect(await stored()).toEqual(before);
  });

  it('with a query stand before a page that is there', async () => {
    expect((await add('/contacto?id=3', '/servicios')).status).toBe(201);
    expect((await add('/?p=1', '/servicios')).status).toBe(201);
  });

  it('come from a file of any spreadsheet, the same row once, and again without a change', async () => {
    const semicolons = '\uFEFFAnterior;Nueva\r\n"/a;b";/contacto\r\n/c;"/contacto"\r\n\r\n/c;/contacto\r\n';
    expect(await bring(semicolons)).toMatchObject({ status: 200, body: { added: 2, unchanged: 0 } });
    expect(await bring('/c,/contacto\n"/con ""comillas""",/contacto')).toMatchObject({
      status: 200,
      body: { added: 1, unchanged: 1 },
    });
    expect(await stored()).toEqual([
      ['/a;b', '/contacto'],
      ['/c', '/contacto'],
      ['/con%20%22comillas%22', '/contacto'],
    ]);
  });

  it('five thousand with circles, duplicates and quotes are told row by row, and none is added', async () => {
    await add('/hay', '/contacto');
    const rows = Array.from({ length: 5000 }, (_, at) => `"/viejo/${at}.html";/post/${at + 1}`);
    rows[10] = '/uno;/dos';
    rows[11] = '/dos;/uno';
    rows[20] = '/viejo/7.html;/otra';
    rows[30] = '/hay;/otra';
    rows[40] = '/contacto;/otra';
    rows[50] = '/x;https://otro.com';
    rows[60] = 'sin-barra;/otra';
    rows[70] = '/x;/y;/z';
    const { status, body } = await bring(['de;a', ...rows].join('\r\n'));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([
      422,
      expect.arrayContaining(['12.to', '13.to', '22.from', '32.from', '42.from', '52.to', '62.from', '72.to']),
    ]);
    expect(Object.keys(body.errors ?? {})).toHaveLength(8);
    expect(await stored()).toEqual([['/hay', '/contacto']]);
    const whole = Array.from({ length: 5000 }, (_, at) => `"/viejo/${at}.html";/post/${at + 1}`).join('\n');
    expect(await bring(whole)).toMatchObject({ status: 200, body: { added: 5000, unchanged: 0 } });
    expect(await stored()).toHaveLength(5001);
  });

  it('come from no empty file, and from no other kind of body', async () => {
    for (const empty of ['', 'de,a\n', '\n\n'])
      expect((await bring(empty)).body.errors).toEqual({ csv: [expect.any(String)] });
    expect((await bring('{}', 'application/json')).status).toBe(415);
    expect((await bring('/a,/b\n'.repeat(200_000))).status).toBe(413);
  });

  it('of a file of content come in once, also of one that is published, without what is no address', async () => {
    const { deps } = portal();
    const content = await provideContent(deps);
    const file = 'redirects:\n  - { from: /quienes-somos, to: /nosotros }\n  - { from: /x, to: "//otro.com" }\n  - 3\n';
    await content.changeByOther('content/data/redirecciones.yaml', () => file);
    await takeOverFiles(deps, content.published);
    expect(await stored()).toEqual([['/quienes-somos', '/nosotros']]);
    const [row] = await listRedirects(deps.database.db);
    await portal().call('DELETE', `/redirects/${row?.id}`, { token });
    await takeOverFiles(deps, content.published);
    expect(await stored()).toEqual([]);
  });
});
