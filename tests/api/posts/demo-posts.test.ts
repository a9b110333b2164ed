import { expect, it } from 'vitest';
import { CATEGORIES } from '#domain/posts/post.ts';
import { removeDemoPosts } from '#server/demo/delete-demo-posts.ts';
import { addDemoPosts } from '#server/demo/demo-posts.ts';
import { storedFileResponse } from '#server/files/serve-file.ts';
import { postRevisions } from '#server/posts/posts.table.ts';
import { listPublicPosts } from '#server/posts/read/read-posts.usecases.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';

describeOn(API_DRIVERS, 'the demonstration posts', (portal) => {
  const list = async (cat: (typeof CATEGORIES)[number]) =>
    (await listPublicPosts(portal().deps, { cat, page: 0, per_page: 50 })).rows;

  it('leave no category of a fresh portal empty', async () => {
    const { user } = await portal().signInAs('admin');
    await addDemoPosts(portal().deps, user);
    for (const cat of CATEGORIES) expect(await list(cat), cat).not.toEqual([]);
  });

  it('carry documents, served as the PDF they are and gone with their posts', async () => {
    const { user } = await portal().signInAs('admin');
    await addDemoPosts(portal().deps, user);
    const contract = (await list('contratacion')).find(({ img }) => img !== null);
    expect(contract).toMatchObject({ img: expect.stringMatching(/\.pdf$/), img_width: null, demo: true });
    const response = await storedFileResponse(portal().deps, contract?.img ?? '');
    expect(response?.headers.get('content-type')).toBe('application/pdf');
    expect(Number(response?.headers.get('content-length'))).toBe(contract?.img_bytes);
    await removeDemoPosts(portal().deps);
    expect(portal().stored.size).toBe(0);
    expect(await list('contratacion')).toEqual([]);
  });

  it('leave only their image behind, when a post of the hospital uses it too', async () => {
    const { user, token } = await portal().signInAs('admin');
    await addDemoPosts(portal().deps, user);
    const { img } = (await list('noticias')).find((post) => post.img !== null) ?? {};
    const body = { title: 'Propia', desc: `<p><img src="/uploads/${img}" alt="x"></p>`, cat: 'noticias' };
    await portal().call('POST', '/posts', { token, body });
    await removeDemoPosts(portal().deps);
    expect((await list('noticias')).map(({ title }) => title)).toEqual(['Propia']);
    expect(portal().stored.has(img ?? '')).toBe(true);
    const rows = await portal().deps.database.db.select().from(postRevisions);
    expect(rows.map(({ title }) => title)).toEqual(['Propia']);
  });

  it('those of a year keep their date', async () => {
    const { user } = await portal().signInAs('admin');
    await addDemoPosts(portal().deps, user);
    expect((await list('mipg')).map(({ date }) => date.slice(0, 4))).toEqual(['2026', '2023', '2022']);
  });
});
