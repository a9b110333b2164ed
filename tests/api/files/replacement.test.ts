/** Other content at the address of a file: the address stays, and what it held before goes or stays as asked. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { LibraryFile } from '#domain/files/file.ts';
import { variantName } from '#domain/files/picture.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { storedFileResponse } from '#server/files/serve-file.ts';
import { createBlobStorage } from '#server/files/storage/blob-storage.ts';
import { createFolderStorage } from '#server/files/storage/folder-storage.ts';
import { postFiles, postRevisions, posts } from '#server/posts/posts.table.ts';
import { API_DRIVERS, describeOn, START } from '../../support/api/portal.ts';
import { illustratedPost, PDF, pdfOf, photograph, stored, storedFiles } from '../../support/files/uploads.ts';

const img = (name: string) => `<figure><img src="/uploads/${name}" alt="El río" width="1600" height="800" /></figure>`;
const link = (name: string) => `<p><a class="file-link" href="/uploads/${name}">Plan (PDF, 1 kB)</a></p>`;

describeOn(API_DRIVERS, 'the replacement of a file', (portal) => {
  const db = () => portal().deps.database.db;
  const replace = (token: string, name: string, body: object) =>
    portal().call('POST', `/files/${name}/replace`, { token, body });
  const replaced = async (token: string, name: string, body: object) => {
    const response = await replace(token, name, body);
    expect(response.status).toBe(200);
    return (await response.json()) as LibraryFile;
  };
  const ask = (name: string, headers: Record<string, string> = {}) =>
    storedFileResponse(portal().deps, name, { method: 'GET', headers: new Headers(headers) });
  const bytesOf = async (name: string) => Buffer.from((await (await ask(name))?.arrayBuffer()) ?? new ArrayBuffer());
  const read = async (token: string, name: string) =>
    (await (await portal().call('GET', `/files/${name}`, { token })).json()) as LibraryFile;

  it('serves the new bytes at the same address in the next request, also to clients that cached the old ones', async () => {
    const { token } = await portal().signInAs('autor');
    const [before, after] = [pdfOf(2000), pdfOf(3000)];
    const name = await stored(portal(), token, before, 'v1.pdf');
    const old = await ask(name);
    const etag = old?.headers.get('etag') ?? '';
    // Every cache revalidates, except the CDN, which is purged by tag.
    expect(old?.headers.get('cache-control')).toBe('public, no-cache');
    expect(old?.headers.get('netlify-cache-tag')).toBe(`file:${name}`);
    expect((await ask(name, { 'if-none-match': etag }))?.status).toBe(304);
    portal().invalidated.length = 0;

    const with_ = await stored(portal(), token, after, 'v2.pdf');
    expect(await replaced(token, name, { with: with_ })).toMatchObject({
      name,
      original_name: 'v2.pdf',
      bytes: 3000,
      versions: [{ original_name: 'v1.pdf', bytes: 2000, replaced_at: '2026-10-01T10:00:00-05:00' }],
    });
    expect((await bytesOf(name)).equals(after)).toBe(true);
    const asked = await ask(name, { 'if-none-match': etag });
    expect([asked?.status, asked?.headers.get('content-length')]).toEqual([200, '3000']);
    // A viewer that read a part of the old one gets the whole new one, and no mixture.
    const range = { range: 'bytes=0-99' };
    expect((await ask(name, { ...range, 'if-range': etag }))?.status).toBe(200);
    const fresh = (await ask(name))?.headers.get('etag') ?? '';
    const part = await ask(name, { ...range, 'if-range': fresh });
    expect([part?.status, part?.headers.get('content-range')]).toEqual([206, 'bytes 0-99/3000']);
    expect(portal().invalidated).toEqual([[`file:${name}`]]);
  });

  it('serves every width of the new image, and none that only the old one had', async () => {
    const { token } = await portal().signInAs('autor');
    const name = await stored(portal(), token, await photograph(), 'vieja.jpg');
    const old = await bytesOf(variantName(name, 480, 'avif'));
    const with_ = await stored(portal(), token, await photograph(900, 600, '#B4520F'), 'nueva.jpg');
    const expected = new Map<string, Buffer>();
    for (const [width, format] of [
      [480, 'avif'],
      [480, 'webp'],
      [900, 'avif'],
      [900, 'webp'],
    ] as const) {
      expected.set(variantName(name, width, format), await bytesOf(variantName(with_, width, format)));
    }
    expect(await replaced(token, name, { with: with_ })).toMatchObject({ width: 900, height: 600, widths: [480, 900] });
    for (const [variant, bytes] of expected) expect((await bytesOf(variant)).equals(bytes), variant).toBe(true);
    expect((await bytesOf(variantName(name, 480, 'avif'))).equals(old)).toBe(false);
    expect(await ask(variantName(name, 960, 'avif'))).toBeNull();
  });

  it('keeps what was there as an earlier version, which goes with the file', async () => {
    const { token } = await portal().signInAs('autor');
    const before = pdfOf(2000);
    const name = await stored(portal(), token, before, 'v1.pdf');
    await replaced(token, name, { with: await stored(portal(), token, pdfOf(3000), 'v2.pdf') });
    portal().moveClock(1000);
    const third = await stored(portal(), token, pdfOf(4000), 'v3.pdf');
    const { versions } = await replaced(token, name, { with: third });
    expect(versions.map(({ original_name }) => original_name)).toEqual(['v2.pdf', 'v1.pdf']);
    expect((await bytesOf(versions[1]?.name ?? '')).equals(before)).toBe(true);
    const listed = await portal().call('GET', '/files', { token });
    const { data } = (await listed.json()) as { data: LibraryFile[] };
    expect(data.map(({ original_name }) => original_name)).not.toContain('v1.pdf');
    // The file that was taken is a file of its own still, with bytes of its own.
    expect((await portal().call('DELETE', `/files/${third}`, { token })).status).toBe(204);
    expect((await bytesOf(name)).length).toBe(4000);
    expect((await portal().call('DELETE', `/files/${name}`, { token })).status).toBe(204);
    for (const version of versions) expect(await ask(version.name)).toBeNull();
    expect(portal().invalidated).toContainEqual([`file:${name}`]);
  });

  it('for personal data removes every old byte, with its versions, and audits it', async () => {
    const { token } = await portal().signInAs('autor');
    const secret = Buffer.from('Historia clínica de María Niño Peña');
    const withSecret = (bytes: number) => Buffer.concat([pdfOf(bytes), secret]);
    const name = await stored(portal(), token, withSecret(2000), 'v1.pdf');
    const second = await stored(portal(), token, withSecret(3000), 'v2.pdf');
    await replaced(token, name, { with: second });
    await portal().call('DELETE', `/files/${second}`, { token });
    const clean = await stored(portal(), token, pdfOf(1000), 'limpio.pdf');
    portal().invalidated.length = 0;
    const file = await replaced(token, name, { with: clean, personal_data: true });
    expect(file).toMatchObject({ name, original_name: 'limpio.pdf', versions: [] });
    for (const [key, bytes] of portal().stored) expect(Buffer.from(bytes).includes(secret), key).toBe(false);
    expect((await storedFiles(portal())).map(({ originalName }) => originalName)).toEqual(['limpio.pdf', 'limpio.pdf']);
    expect(portal().invalidated).toEqual([[`file:${name}`, expect.stringMatching(/^file:/)]]);
    const traces = await db().select().from(auditLog).where(eq(auditLog.entityId, name));
    expect(traces.map(({ action }) => action)).toEqual(['file.stored', 'file.replaced', 'file.purged-personal-data']);
  });

  it('for personal data removes every width of an image', async () => {
    const { token } = await portal().signInAs('autor');
    const name = await stored(portal(), token, await photograph(), 'paciente.jpg');
    const old = [...portal().stored.keys()];
    expect(old.length).toBeGreaterThan(5);
    const with_ = await stored(portal(), token, await photograph(900, 600), 'sin-paciente.jpg');
    await replaced(token, name, { with: with_, personal_data: true });
    for (const key of old) expect(portal().stored.has(key), key).toBe(false);
  });

  it('for personal data is rolled back with an error when the old bytes cannot be removed', async () => {
    const { token } = await portal().signInAs('autor');
    const name = await stored(portal(), token, pdfOf(2000), 'v1.pdf');
    const clean = await stored(portal(), token, pdfOf(1000), 'limpio.pdf');
    const { remove } = portal().deps.files;
    portal().deps.files.remove = async (key) => {
      if (key === name) throw new Error('the store does not answer');
      await remove(key);
    };
    expect((await replace(token, name, { with: clean, personal_data: true })).status).toBe(500);
    portal().deps.files.remove = remove;
    expect(await read(token, name)).toMatchObject({ original_name: 'v1.pdf' });
    // Nothing of the try is left, and the next one does it.
    expect([...portal().stored.keys()].sort()).toEqual([name, clean].sort());
    await replaced(token, name, { with: clean, personal_data: true });
    expect(portal().stored.has(name)).toBe(false);
  });

  it('tells the new size in posts, in what readers get and in the draft over it, and in no older revision', async () => {
    const { token, user } = await portal().signInAs('autor');
    const name = await stored(portal(), token, await photograph(), 'vieja.jpg');
    const fields = { authorId: user.id, image: name, body: img(name), draftBody: `<p>Más</p>${img(name)}` };
    const id = await illustratedPost(portal(), fields, [name]);
    const untouched = await illustratedPost(portal(), { authorId: user.id, body: '<p>Nada</p>' }, []);
    const past = { title: 'Antes', date: START, editorName: 'Ana', startedAt: START, savedAt: START };
    await db()
      .insert(postRevisions)
      .values({ ...past, kind: 'publicado', postId: id, revision: 0, body: img(name), image: name });
    const fresh = await stored(portal(), token, await photograph(900, 600), 'nueva.jpg');
    portal().invalidated.length = 0;
    expect(await replaced(token, name, { with: fresh })).toMatchObject({ used_in: [{ id, title: 'Con archivo' }] });
    const sized = img(name).replace('width="1600" height="800"', 'width="900" height="600"');
    const rows = await db().select().from(posts).orderBy(posts.id);
    expect(rows).toMatchObject([
      { id, image: name, body: sized, revision: 3, liveRevision: 1 },
      { id: untouched, image: null, body: '<p>Nada</p>' },
    ]);
    const revisions = await db()
      .select()
      .from(postRevisions)
      .where(eq(postRevisions.postId, id))
      .orderBy(postRevisions.revision);
    expect(revisions.map(({ body, image }) => [body, image])).toEqual([
      [img(name), name],
      [sized, name],
      [`<p>Más</p>${img(name)}`, name],
      [`<p>Más</p>${sized}`, name],
    ]);
    expect(revisions.at(-1)).toMatchObject({ editorId: user.id, savedAt: portal().deps.clock() });
    expect(await db().select().from(postFiles)).toEqual([{ postId: id, fileName: name }]);
    expect(portal().invalidated).toEqual([[`file:${name}`, 'posts', `post:${id}`]]);
  });

  it('an editor that has the post open gets a conflict only when its text changed', async () => {
    const { token, user } = await portal().signInAs('autor');
    const name = await stored(portal(), token, PDF, 'plan.pdf');
    const id = await illustratedPost(portal(), { authorId: user.id, image: name, body: link(name) }, [name]);
    const save = (revision: number) =>
      portal().call('PUT', `/posts/${id}/draft`, {
        token,
        body: { title: 'Con archivo', desc: link(name), img: name, cat: 'noticias' },
        headers: { 'If-Match': String(revision) },
      });
    await replaced(token, name, { with: await stored(portal(), token, pdfOf(900), 'plan-2.pdf') });
    expect((await save(1)).status).toBe(200);
    await replaced(token, name, { with: await stored(portal(), token, pdfOf(1_200_000), 'plan-3.pdf') });
    expect((await save(2)).status).toBe(409);
    const [row] = await db().select().from(posts);
    expect(row?.body).toBe(link(name).replace('1 kB', '1,2 MB'));
  });

  it('when one post cannot be changed none is, and the old bytes stay', async () => {
    const { token, user } = await portal().signInAs('autor');
    const before = pdfOf(2000);
    const name = await stored(portal(), token, before, 'plan.pdf');
    const fresh = await stored(portal(), token, pdfOf(1_200_000), 'plan-2.pdf');
    const bodies = [link(name), `${link(name)}<p>se rompe</p>`];
    for (const body of bodies) await illustratedPost(portal(), { authorId: user.id, body }, [name]);
    await db().execute(`alter table posts add constraint breaks check (body not like '%1,2 MB%se rompe%')`);
    const response = await replace(token, name, { with: fresh, personal_data: true });
    await db().execute('alter table posts drop constraint breaks');
    expect(response.status).toBe(500);
    expect((await db().select().from(posts).orderBy(posts.id)).map(({ body }) => body)).toEqual(bodies);
    expect((await bytesOf(name)).equals(before)).toBe(true);
    expect([...portal().stored.keys()].sort()).toEqual([name, fresh].sort());
  });

  it('accepts only another existing file of the same format, from a caller who may change it', async () => {
    const { token } = await portal().signInAs('autor');
    const river = await stored(portal(), token, await photograph(60, 40), 'río.jpg');
    const plan = await stored(portal(), token, PDF, 'plan.pdf');
    const table = await stored(portal(), token, Buffer.from('a,b\n1,2\n'), 'tabla.csv');
    for (const other of [plan, river, 'no-existe.webp', ''])
      expect((await replace(token, river, { with: other })).status).toBe(422);
    const refused = await replace(token, plan, { with: table });
    expect(await refused.json()).toMatchObject({ errors: { with: [expect.stringContaining('mismo formato: PDF')] } });
    expect((await replace(token, 'no-existe.webp', { with: river })).status).toBe(404);
    const another = (await portal().signInAs('autor')).token;
    expect((await replace(another, river, { with: plan })).status).toBe(403);
  });
});

// The stores that a portal really runs over; the tests above keep bytes in memory.
describe.each(['a folder', 'Netlify Blobs'])('a replacement over %s', (kind) => {
  describeOn(API_DRIVERS, 'at one address', (portal) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-replaced-'));
    const server = new BlobsServer({ directory: join(folder, 'blobs'), token: 'un-token' });
    afterAll(async () => {
      vi.unstubAllEnvs();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    const openStore = async () => {
      if (kind === 'a folder') return createFolderStorage(join(folder, 'uploads'));
      const edgeURL = `http://127.0.0.1:${(await server.start()).port}`;
      const context = { edgeURL, uncachedEdgeURL: edgeURL, siteID: 'un-sitio', token: 'un-token' };
      vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'));
      return createBlobStorage();
    };

    it('shows the new bytes whole and in part, and for personal data keeps nothing else', async () => {
      const store = await openStore();
      portal().deps.files = store;
      const { token } = await portal().signInAs('autor');
      const name = await stored(portal(), token, pdfOf(2000), 'v1.pdf');
      const fresh = pdfOf(300_000);
      const other = await stored(portal(), token, fresh, 'v2.pdf');
      const body = { with: other, personal_data: true };
      expect((await portal().call('POST', `/files/${name}/replace`, { token, body })).status).toBe(200);
      expect((await portal().call('DELETE', `/files/${other}`, { token })).status).toBe(204);
      const whole = await storedFileResponse(portal().deps, name);
      expect(Buffer.from((await whole?.arrayBuffer()) ?? new ArrayBuffer()).equals(fresh)).toBe(true);
      const headers = new Headers({ range: 'bytes=1000-1999' });
      const part = await storedFileResponse(portal().deps, name, { method: 'GET', headers });
      expect(part?.status).toBe(206);
      const bytes = Buffer.from((await part?.arrayBuffer()) ?? new ArrayBuffer());
      expect(bytes.equals(fresh.subarray(1000, 2000))).toBe(true);
      expect(await store.list()).toHaveLength(1);
    });
  });
});
