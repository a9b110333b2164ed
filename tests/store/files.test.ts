import { expect, it } from 'vitest';
import {
  deleteFile,
  deleteVersions,
  findFile,
  findFiles,
  insertFile,
  lockFile,
  updateFile,
} from '#server/files/files.store.ts';
import {
  listCurrentRevisions,
  listFiles,
  listFileUses,
  listFileVersions,
  lockPostsUsing,
  updateRevisionBody,
} from '#server/files/library/library.store.ts';
import {
  deleteUploads,
  findFileOfUpload,
  findUpload,
  insertChunk,
  insertUpload,
  listChunks,
  listUploadsBefore,
  listUploadsOfOwner,
} from '#server/files/uploads/uploads.store.ts';
import { updatePostRow } from '#server/posts/write/write-posts.store.ts';
import { insertUser } from '#server/users/users.store.ts';
import { ALL_DRIVERS, describeOn, START } from '../support/api/portal.ts';
import { illustratedPost } from '../support/files/uploads.ts';

const ANA = { name: 'Ana', email: 'ana@x.co', passwordHash: 'h', role: 'autor' } as const;
const later = (ms: number) => new Date(START.getTime() + ms);
const file = (name: string, originalName: string, mime = 'application/pdf', createdAt = START) => ({
  ...{ name, originalName, mime, bytes: 1, sha256: 'x', createdAt },
});

describeOn(ALL_DRIVERS, 'the stores of files', (portal) => {
  const db = () => portal().deps.database.db;

  it('uploads: each chunk once, the newest first, deleted with their rows', async () => {
    const { id: ownerId } = await insertUser(db(), ANA);
    const upload = (id: string, createdAt: Date) => ({ id, ownerId, name: 'a.pdf', bytes: 5, createdAt });
    await insertUpload(db(), upload('a', START));
    await insertUpload(db(), upload('b', later(1)));
    for (const piece of [1, 0, 1]) await insertChunk(db(), 'a', piece, 2);
    expect(await listChunks(db(), 'a')).toEqual([0, 1]);
    expect((await listUploadsOfOwner(db(), ownerId)).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(await listUploadsOfOwner(db(), null)).toEqual([]);
    expect((await listUploadsBefore(db(), later(1), 9)).map(({ id }) => id)).toEqual(['a']);
    await deleteUploads(db(), []);
    await deleteUploads(db(), ['a']);
    expect([await findUpload(db(), 'a'), await listChunks(db(), 'a')]).toEqual([null, []]);
    await expect(insertChunk(db(), 'a', 0, 2)).rejects.toThrow();
    await insertFile(db(), file('b.pdf', 'a.pdf'));
    expect(await findFileOfUpload(db(), 'b')).toMatchObject({ name: 'b.pdf' });
    expect(await findFileOfUpload(db(), 'a')).toBeNull();
  });

  it('the library: newest first, by words without accents and by kind', async () => {
    await insertFile(db(), { ...file('a.pdf', 'Plan de acción.pdf'), widths: [] });
    await insertFile(db(), { ...file('b.webp', 'IMG_1.jpg', 'image/webp', later(1)), widths: [480, 960] });
    await updateFile(db(), 'b.webp', { alt: 'El río' });
    const names = async (query: Parameters<typeof listFiles>[1]) =>
      (await listFiles(db(), query)).rows.map(({ name }) => name);
    expect(await names({ page: 0, perPage: 24 })).toEqual(['b.webp', 'a.pdf']);
    expect(await names({ page: 1, perPage: 1 })).toEqual(['a.pdf']);
    expect(await names({ page: 0, perPage: 24, q: 'ACCION' })).toEqual(['a.pdf']);
    expect(await names({ page: 0, perPage: 24, q: 'rio', kind: 'imagen' })).toEqual(['b.webp']);
    expect(await listFiles(db(), { page: 1, perPage: 24, kind: 'documento' })).toEqual({ rows: [], total: 1 });
    expect(await findFiles(db(), ['b.webp', 'c'])).toMatchObject([{ alt: 'El río', widths: [480, 960] }]);
    expect(await findFiles(db(), [])).toEqual([]);
    const removed = await db().transaction(async (tx) => {
      await lockFile(tx, 'b.webp');
      return deleteFile(tx, 'b.webp');
    });
    expect(removed).toMatchObject({ name: 'b.webp' });
    expect(await lockFile(db(), 'b.webp')).toBeNull();
  });

  it('a replacement: the posts that use a file, and their live and newest revisions', async () => {
    const { id: authorId } = await insertUser(db(), ANA);
    for (const name of ['a.pdf', 'b.pdf']) await insertFile(db(), file(name, name));
    const id = await illustratedPost(portal(), { authorId, image: 'a.pdf', body: '1', draftBody: '2' }, ['a.pdf']);
    await db().transaction(async (tx) => {
      const [post, ...others] = await lockPostsUsing(tx, 'a.pdf');
      if (!post) throw new Error('no post uses the file');
      expect([post, others]).toEqual([{ id, body: '1', revision: 2, liveRevision: 1 }, []]);
      const revisions = await listCurrentRevisions(tx, post);
      expect(revisions.map(({ body }) => body).sort()).toEqual(['1', '2']);
      await updatePostRow(tx, id, { body: '3', excerpt: '', revision: 2, liveRevision: 1, updatedAt: START });
      for (const revision of revisions) await updateRevisionBody(tx, revision, '3');
    });
    expect(await lockPostsUsing(db(), 'b.pdf')).toEqual([]);
    const [post] = await lockPostsUsing(db(), 'a.pdf');
    expect(post && (await listCurrentRevisions(db(), post)).map(({ body }) => body)).toEqual(['3', '3']);
    expect(await listFileUses(db(), ['a.pdf'])).toMatchObject([{ fileName: 'a.pdf', id, title: 'Con archivo' }]);
    expect(await listFileUses(db(), [])).toEqual([]);
  });

  it('earlier versions: outside the library, found by their file, and deleted with it', async () => {
    await insertFile(db(), file('a.pdf', 'Plan 2.pdf'));
    const before = (name: string, replacedAt: Date) => ({ ...file(name, 'Plan.pdf'), versionOf: 'a.pdf', replacedAt });
    await insertFile(db(), before('b.pdf', START));
    await insertFile(db(), before('c.pdf', later(1)));
    expect((await listFiles(db(), { page: 0, perPage: 24 })).rows.map(({ name }) => name)).toEqual(['a.pdf']);
    expect((await listFileVersions(db(), ['a.pdf'])).map(({ name }) => name)).toEqual(['c.pdf', 'b.pdf']);
    expect(await listFileVersions(db(), [])).toEqual([]);
    const row = await findFile(db(), 'a.pdf');
    if (!row) throw new Error('the file is gone');
    await updateFile(db(), 'a.pdf', { ...row, stored: 'k.pdf', originalName: 'Plan 3.pdf', bytes: 7 });
    expect(await findFile(db(), 'a.pdf')).toMatchObject({ name: 'a.pdf', stored: 'k.pdf', bytes: 7 });
    expect((await deleteVersions(db(), 'a.pdf')).map(({ name }) => name).sort()).toEqual(['b.pdf', 'c.pdf']);
    expect(await listFileVersions(db(), ['a.pdf'])).toEqual([]);
  });
});
