/** One index for pages, documents and posts, on every driver; what is not public now is never in an answer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Post } from '#domain/posts/post.ts';
import type { SiteEntry } from '#domain/search/site-entry.ts';
import { ROOT } from '#server/node/paths.ts';
import { addMiss } from '#server/search/misses.store.ts';
import { forgetOldMisses } from '#server/search/misses.usecases.ts';
import { fileTexts, searchEntries, searchMisses } from '#server/search/search.table.ts';
import { searchSite } from '#server/search/search.usecases.ts';
import { indexMissingDocuments, indexMissingPosts, storeSiteIndex } from '#server/search/site-index.usecases.ts';
import { searchApi } from '#shared/api/endpoints/search.api.ts';
import { formatTimestamp, minutes, wholeDays } from '#shared/time/time.ts';
import { callEndpoint } from '../support/api/call-endpoint.ts';
import { API_DRIVERS, BOTH, describeOn, type Portal, START } from '../support/api/portal.ts';

const CONTRACT = {
  title: 'Suministro de medicamentos',
  desc: '<p>Compra de insumos para la farmacia.</p>',
  cat: 'contratacion',
};

const page = (path: string, title: string, body: string, areas: string[] = []): SiteEntry => ({
  kind: 'page',
  path,
  anchor: '',
  title,
  heading: '',
  place: areas[0] ?? '',
  areas,
  body,
});

const find = (portal: Portal, q: string, area: string | null = null) => searchSite(portal.deps, { q, area, page: 0 });
const hrefs = async (portal: Portal, q: string, area: string | null = null) =>
  (await find(portal, q, area)).results.map(({ href }) => href);

async function publish(portal: Portal, token: string, post: object): Promise<Post> {
  const response = await portal.call('POST', '/posts', { token, body: post });
  expect(response.status).toBe(201);
  return (await response.json()) as Post;
}

describeOn(BOTH, 'the search', (portal) => {
  it('finds a post by words of its title and text in any order, with typing errors, as soon as it is published', async () => {
    const { token } = await portal().signInAs('editor');
    const { id } = await publish(portal(), token, CONTRACT);
    for (const q of ['medicamentos suministro', 'compra insumos', 'sumistro medicamento', 'MEDICAMENTOS octubre 2026'])
      expect(await hrefs(portal(), q), q).toEqual([`/post/${id}`]);
    const { corrections, searched } = await find(portal(), 'Suminixtro de medicamentos');
    expect([corrections, searched]).toEqual([
      [{ typed: 'suminixtro', meant: 'suministro' }],
      'suministro de medicamentos',
    ]);
    const answer = await portal().call('GET', '/posts?q=farmacia%20suministro');
    const beyond = await portal().call('GET', '/posts?q=farmacia&page=7');
    expect([beyond.headers.get('x-total-count'), await beyond.json()]).toEqual(['1', []]);
    expect([answer.headers.get('x-total-count'), ((await answer.json()) as Post[]).map((post) => post.id)]).toEqual([
      '1',
      [id],
    ]);
  });

  it('reads words that are joined, broken, small or written in a hurry, as pages have them', async () => {
    await storeSiteIndex(portal().deps, {
      digest: 'palabras',
      entries: [page('/citas', 'Pedir cita', 'Pida su cita por teléfono, también para su abuelo.')],
    });
    for (const q of ['pedircita', 'telé fono', 'abuelito', 'tlfno', 'kiero sita', 'pedirsita'])
      expect(await hrefs(portal(), q), q).toEqual(['/citas']);
    expect((await find(portal(), 'pedircita')).corrections).toEqual([{ typed: 'pedircita', meant: 'pedir cita' }]);
    expect((await find(portal(), 'abuelito')).corrections).toEqual([]);
  });

  it('shows a scheduled post from its hour on and a withdrawn one no more, without any job', async () => {
    const { token } = await portal().signInAs('editor');
    const at = (delay: number) => formatTimestamp(new Date(START.getTime() + delay));
    const { id } = await publish(portal(), token, {
      ...CONTRACT,
      date: at(minutes(60)),
      withdraw_at: at(minutes(120)),
      status: 'programado',
    });
    expect(await hrefs(portal(), 'suministro')).toEqual([]);
    portal().moveClock(minutes(60));
    expect(await hrefs(portal(), 'suministro')).toEqual([`/post/${id}`]);
    portal().moveClock(minutes(60));
    expect(await hrefs(portal(), 'suministro')).toEqual([]);
  });

  it('corrects no word into one that only a scheduled or withdrawn post has', async () => {
    const { token } = await portal().signInAs('editor');
    const at = formatTimestamp(new Date(START.getTime() + minutes(60)));
    await publish(portal(), token, { ...CONTRACT, title: 'Quirina Zabaleta', date: at, status: 'programado' });
    await publish(portal(), token, CONTRACT);
    const hidden = await find(portal(), 'quirinna medicamentos');
    expect([hidden.corrections, hidden.suggestions]).toEqual([[], []]);
    portal().moveClock(minutes(60));
    expect((await find(portal(), 'quirinna')).corrections).toEqual([{ typed: 'quirinna', meant: 'quirina' }]);
  });

  it('forgets what a correction, a withdrawal and the bin take away, and no draft over a post is found', async () => {
    const { token } = await portal().signInAs('editor');
    const { id } = await publish(portal(), token, CONTRACT);
    const put = (change: object) => portal().call('PUT', `/posts/${id}`, { token, body: { ...CONTRACT, ...change } });
    await put({ title: 'Suministro secreto', status: 'borrador' });
    expect(await hrefs(portal(), 'secreto')).toEqual([]);
    await put({ title: 'Dotación de insumos', status: 'publicado' });
    expect(await hrefs(portal(), 'suministro')).toEqual([]);
    expect(await hrefs(portal(), 'dotación')).toEqual([`/post/${id}`]);
    await put({ status: 'retirado' });
    expect(await hrefs(portal(), 'insumos')).toEqual([]);
    await put({ status: 'publicado' });
    expect(await hrefs(portal(), 'insumos')).toEqual([`/post/${id}`]);
    await portal().call('DELETE', `/posts/${id}`, { token });
    expect(await hrefs(portal(), 'insumos')).toEqual([]);
    expect(await portal().deps.database.db.select().from(searchEntries)).toEqual([]);
  });

  it('replaces the pages of another build at once, also when several instances start together', async () => {
    const { deps } = portal();
    const builds = [
      { digest: 'uno', entries: [page('/citas', 'Citas', 'Pida su cita.'), page('/vieja', 'Vieja', 'Cita vieja.')] },
      { digest: 'dos', entries: [page('/citas', 'Citas', 'Pida su turno por teléfono.')] },
    ];
    for (const build of builds) await Promise.all([1, 2, 3].map(() => storeSiteIndex(deps, build)));
    expect(await hrefs(portal(), 'vieja')).toEqual([]);
    expect(await hrefs(portal(), 'turno teléfono')).toEqual(['/citas']);
    expect(await deps.database.db.$count(searchEntries)).toBe(1);
  });
});

describeOn(API_DRIVERS, 'the search of the portal', (portal) => {
  it('finds the words inside a PDF of a post, and forgets those of a replaced one', async () => {
    const { token } = await portal().signInAs('editor');
    const upload = async (file: string) => {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(readFileSync(join(ROOT, 'content/documents', file)))], file));
      return (await (await portal().call('POST', '/file', { token, body: form })).json()) as string;
    };
    const img = await upload('plan-anual-adquisiciones.pdf');
    const { id } = await publish(portal(), token, { ...CONTRACT, img });
    const { results } = await find(portal(), 'Decreto 1082');
    expect(results).toMatchObject([{ href: `/post/${id}`, where: expect.stringContaining('En su documento PDF') }]);
    const replacement = { with: await upload('presupuesto-general.pdf'), personal_data: true };
    expect((await portal().call('POST', `/files/${img}/replace`, { token, body: replacement })).status).toBeLessThan(
      300,
    );
    expect(await hrefs(portal(), 'Decreto 1082')).toEqual([]);
    expect(await portal().deps.database.db.$count(fileTexts)).toBe(1);
  });

  it('indexes in a job the posts and documents that have no entry', async () => {
    const { token } = await portal().signInAs('editor');
    const form = new FormData();
    form.append(
      'file',
      new File([new Uint8Array(readFileSync(join(ROOT, 'content/documents/plan-accion.pdf')))], 'p.pdf'),
    );
    const img = (await (await portal().call('POST', '/file', { token, body: form })).json()) as string;
    const { id } = await publish(portal(), token, { ...CONTRACT, img });
    const { db } = portal().deps.database;
    await db.delete(searchEntries).where(eq(searchEntries.postId, id));
    await db.delete(fileTexts);
    await indexMissingPosts(portal().deps);
    expect(await hrefs(portal(), 'suministro')).toEqual([`/post/${id}`]);
    expect(await hrefs(portal(), 'Ley 1474')).toEqual([]);
    await indexMissingDocuments(portal().deps);
    expect(await hrefs(portal(), 'Ley 1474')).toEqual([`/post/${id}`]);
  });

  it('narrows to a section or a kind of post', async () => {
    const { token } = await portal().signInAs('editor');
    const { id } = await publish(portal(), token, CONTRACT);
    const entries = [
      page('/servicios', 'Servicios', 'Medicamentos.', ['Servicios']),
      page('/directorio-servidores', 'Directorio', 'Medicamentos.', ['Nosotros', 'Directorios']),
    ];
    await storeSiteIndex(portal().deps, { digest: 'x', entries });
    expect(await hrefs(portal(), 'medicamentos', 'Contratos')).toEqual([`/post/${id}`]);
    expect(await hrefs(portal(), 'medicamentos', 'Noticias')).toEqual([]);
    expect(await hrefs(portal(), 'medicamentos', 'Servicios')).toEqual(['/servicios']);
    expect(await hrefs(portal(), 'medicamentos', 'Directorios')).toEqual(['/directorio-servidores']);
    expect(await hrefs(portal(), 'medicamentos')).toHaveLength(3);
  });

  it('counts what found nothing for the office, from three times on, without what may name a person', async () => {
    const { token } = await portal().signInAs('editor');
    const secrets = [
      'MKGBG-0H5RQ',
      'mi clave es mkgbghhrqt',
      'RAD-2026-000033',
      'ＭＫＧＢＧ ＨＨＲＱＴ',
      'm.k.g.b.g.h.h.r.q.t',
    ];
    for (const q of [
      ...[...secrets, ...secrets, ...secrets, 'huesero', 'huesero'],
      'Piscina olímpica',
      'piscina OLIMPICA',
      'piscina, olímpica',
      'cédula 23.456.789',
      'ana@example.org',
      '310 555 0101',
      'x',
    ])
      expect((await find(portal(), q)).total).toBe(0);
    const misses = await callEndpoint(portal(), searchApi.misses, { token });
    expect(misses).toEqual({ days: 90, data: [{ query: 'piscina olimpica', count: 3 }] });
    const stored = await portal().deps.database.db.select().from(searchMisses);
    expect(stored.map(({ query }) => query).sort()).toEqual(['huesero', 'piscina olimpica']);
    portal().moveClock(wholeDays(91));
    const later = await portal().signInAs('editor');
    expect((await callEndpoint(portal(), searchApi.misses, { token: later.token })).data).toEqual([]);
  });

  it('suggests the three best answers of what is typed, in at most 4 kB, and stores nothing of it', async () => {
    const { token } = await portal().signInAs('editor');
    const long = 'Suministro de «medicamentos» y más: '.repeat(6).trim();
    for (let count = 0; count < 4; count += 1)
      await publish(portal(), token, { ...CONTRACT, title: long.slice(0, 190) });
    const answer = await portal().call('GET', `/search?q=${encodeURIComponent('suministro de medicamentos')}`);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(Buffer.byteLength(text)).toBeLessThan(4_000);
    const found = await find(portal(), 'suministro de medicamentos');
    const { results } = JSON.parse(text) as { results: { href: string }[] };
    expect(results.map(({ href }) => href)).toEqual(found.results.slice(0, 3).map(({ href }) => href));
    for (const q of ['huesero', 'piscina']) await callEndpoint(portal(), searchApi.suggest, { query: { q } });
    expect(await portal().deps.database.db.select().from(searchMisses)).toEqual([]);
    for (const q of ['', 'ab', 'a'.repeat(201)])
      expect((await portal().call('GET', `/search?q=${q}`)).status, q).toBe(422);
  });

  it('deletes the secrets that an earlier version counted', async () => {
    const { db } = portal().deps.database;
    for (const query of ['mkgbg 0h5rq', 'huesero']) await addMiss(db, { day: '2026-10-01', query });
    await forgetOldMisses(portal().deps);
    expect((await db.select().from(searchMisses)).map(({ query }) => query)).toEqual(['huesero']);
  });

  it('takes any text as words', async () => {
    const { token } = await portal().signInAs('editor');
    await publish(portal(), token, CONTRACT);
    for (const q of ["' | & ! :* <-> \\ '); --", '%_', '\0', '«»', 'x'.repeat(5000), 'a '.repeat(500), '🩺'])
      expect((await find(portal(), q)).total, q).toBe(0);
    expect(await hrefs(portal(), "suministro' & !medicamentos")).toHaveLength(1);
  });
});
