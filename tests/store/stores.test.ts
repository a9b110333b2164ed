import { expect, it } from 'vitest';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { nextNumber, nextNumberWithId } from '#server/db/counters.store.ts';
import { insertInOneStatement } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { databaseHealth } from '#server/db/database-health.ts';
import { migrate } from '#server/db/migrate.ts';
import { deleteFile, findFile, insertFile } from '#server/files/files.store.ts';
import { insertMailStatement, queueMail } from '#server/mail/outbox.store.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import {
  countReadablePosts,
  findPostRecord,
  listReadablePage,
  listReadablePeriods,
} from '#server/posts/read/read-posts.store.ts';
import {
  deleteDemoPosts,
  insertPostRow,
  type NewPostRow,
  updatePostRow,
} from '#server/posts/write/write-posts.store.ts';
import {
  eventInsertion,
  insertMessage,
  insertView,
  listEvents,
  listMessages,
  listViews,
  lockPqrsd,
} from '#server/pqrsd/case/history.store.ts';
import { listCases } from '#server/pqrsd/inbox/inbox.store.ts';
import {
  findPqrsdByRad,
  findPqrsdByRepeat,
  findPqrsdRecord,
  type NewPqrsdRecord,
  pqrsdInsertion,
} from '#server/pqrsd/pqrsd.store.ts';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';
import { deleteSessionOf, deleteSessionsOf, findSessionUser, insertSession } from '#server/session/sessions.store.ts';
import {
  findUserByEmail,
  hasUsers,
  insertUser,
  listUsers,
  recordLastAccess,
  updatePassword,
} from '#server/users/users.store.ts';
import { ALL_DRIVERS, describeOn, START } from '../support/api/portal.ts';
import { storeCase } from '../support/pqrsd/requests.ts';

const ANA = { name: 'Ana', email: 'ana@x.co', passwordHash: 'h', role: 'autor' } as const;
const later = (ms: number) => new Date(START.getTime() + ms);

const post = (fields: Partial<NewPostRow> = {}): NewPostRow => ({
  title: 'Título',
  body: '<p>Á</p>',
  excerpt: 'Á',
  category: 'noticias',
  status: 'publicado',
  date: START,
  authorName: 'Ana',
  createdAt: START,
  updatedAt: START,
  ...fields,
});

const request = (fields: Partial<NewPqrsdRecord> = {}): NewPqrsdRecord => ({
  rad: 'RAD-2026-000001',
  type: 'queja',
  issue: 'Asunto ñ',
  description: 'Texto',
  anonymous: true,
  receivedAt: START,
  dueAt: later(1000),
  termCode: 'T1',
  termDays: 15,
  calendarVersion: 'v',
  claveHash: 'h',
  ...fields,
});

describeOn(ALL_DRIVERS, 'the stores', (portal) => {
  const db = () => portal().deps.database.db;
  const insertPost = async (row: NewPostRow) => (await insertPostRow(db(), row)).id;

  it('migrating again changes nothing, as health reports', async () => {
    await migrate(portal().deps.database);
    expect(await databaseHealth(db())).toEqual({ answers: true, migrated: true });
  });

  it('accounts: insert, find, search, refuse a taken address', async () => {
    expect(await hasUsers(db())).toBe(false);
    const { id } = await insertUser(db(), ANA);
    await expect(insertUser(db(), ANA)).rejects.toMatchObject({ status: 409 });
    await updatePassword(db(), id, { passwordHash: 'otro', mustChangePassword: true });
    await recordLastAccess(db(), id, START);
    expect(await findUserByEmail(db(), 'ana@x.co')).toMatchObject({
      id,
      passwordHash: 'otro',
      mustChangePassword: true,
      lastAccessAt: START,
    });
    expect(await findUserByEmail(db(), 'nadie@x.co')).toBeNull();
    expect(await listUsers(db(), { page: 0, perPage: 10, q: 'AN' })).toMatchObject({ rows: [{ id }], total: 1 });
    expect(await listUsers(db(), { page: 1, perPage: 10 })).toEqual({ rows: [], total: 1 });
  });

  it('sessions live until they expire or end', async () => {
    const { id: userId } = await insertUser(db(), ANA);
    for (const id of ['a', 'b', 'c'])
      await insertSession(db(), { id, userId, createdAt: START, expiresAt: later(1000) });
    expect(await findSessionUser(db(), 'a', START)).toEqual({
      user: {
        id: userId,
        name: 'Ana',
        email: 'ana@x.co',
        role: 'autor',
        userImg: null,
        readsDenuncias: false,
        owns_content: false,
      },
      protection: { mustChangePassword: false, lacksSecondFactor: false, graceUntil: null },
    });
    expect(await findSessionUser(db(), 'a', later(1000))).toBeNull();
    expect(await deleteSessionOf(db(), userId + 1, 'a')).toBe(false);
    expect(await deleteSessionOf(db(), userId, 'a')).toBe(true);
    expect(await findSessionUser(db(), 'a', START)).toBeNull();
    expect(await findSessionUser(db(), 'b', START)).not.toBeNull();
    await deleteSessionsOf(db(), userId);
    expect(await findSessionUser(db(), 'b', START)).toBeNull();
  });

  it('posts: order, pages, categories, bin and revision', async () => {
    const old = await insertPost(post({ date: later(-2000), title: 'Viejo' }));
    const fresh = await insertPost(post({ date: later(-1000), title: 'Nuevo', category: 'informes' }));
    await insertPost(post({ date: later(5000), status: 'programado' }));
    await insertPost(post({ status: 'borrador' }));
    const list = async (now: Date, rest = {}) =>
      (await listReadablePage(db(), { now, page: 0, perPage: 10, ...rest })).rows.map(({ id }) => id);
    expect(await list(START)).toEqual([fresh, old]);
    expect(await list(START, { cat: 'informes' })).toEqual([fresh]);
    expect(await list(START, { page: 1, perPage: 1 })).toEqual([old]);
    expect(await list(later(5000))).toHaveLength(3);
    expect(await countReadablePosts(db(), { now: START })).toBe(2);
    await insertPost(post({ date: later(-3000), withdrawAt: START }));
    expect(await list(START)).toEqual([fresh, old]);
    await updatePostRow(db(), old, { title: 'Cambiado', revision: 2 });
    expect(await findPostRecord(db(), old)).toMatchObject({ title: 'Cambiado', revision: 2, imageWidth: null });
    await updatePostRow(db(), old, { deletedAt: START });
    expect(await findPostRecord(db(), old)).toMatchObject({ deletedAt: START });
    await updatePostRow(db(), old, { deletedAt: null, status: 'retirado', updatedAt: later(1) });
    expect(await findPostRecord(db(), old)).toMatchObject({ deletedAt: null, status: 'retirado' });
    await expect(insertPost(post({ image: 'nadie.webp' }))).rejects.toMatchObject({ status: 422 });
  });

  it('posts of a year are those of the Colombian year, and only years with something to read are listed', async () => {
    const dates = ['2025-12-31T23:59:59-05:00', '2026-01-01T00:00:00-05:00', '2023-06-01T12:00:00-05:00'];
    const [last, first] = await Promise.all(
      dates.map((date) => insertPost(post({ date: new Date(date), category: 'mipg' }))),
    );
    await insertPost(post({ date: new Date('2019-06-01T12:00:00Z'), status: 'borrador', category: 'mipg' }));
    await insertPost(post({ date: new Date('2020-06-01T12:00:00Z') }));
    const query = { now: START, cat: 'mipg' } as const;
    const counted = await listReadablePeriods(db(), 'year', { now: START, cats: ['mipg'] });
    expect(counted.map(({ period, total }) => `${period}: ${total}`)).toEqual(['2026: 1', '2025: 1', '2023: 1']);
    const ids = async (period: string) =>
      (await listReadablePage(db(), { ...query, period, page: 0, perPage: 9 })).rows.map(({ id }) => id);
    expect(await ids('2026')).toEqual([first]);
    expect(await ids('2025')).toEqual([last]);
    expect(await countReadablePosts(db(), { ...query, period: '2024' })).toBe(0);
  });

  it('demonstration posts leave alone and leave the rest', async () => {
    await insertPost(post({ demo: true }));
    const own = await insertPost(post());
    expect(await deleteDemoPosts(db())).toEqual({ count: 1, files: [] });
    expect((await listReadablePage(db(), { now: START, page: 0, perPage: 9 })).rows.map(({ id }) => id)).toEqual([own]);
  });

  it('files: stored, found, deleted', async () => {
    const file = { name: 'a.webp', originalName: 'ñ.png', mime: 'image/webp', bytes: 3, sha256: 'x', createdAt: START };
    await insertFile(db(), file);
    expect(await findFile(db(), 'a.webp')).toMatchObject(file);
    await deleteFile(db(), 'a.webp');
    expect(await findFile(db(), 'a.webp')).toBeNull();
  });

  it('PQRSD: one row a repeat, newest first', async () => {
    const first = await storeCase(db(), request({ repeatHash: 'k' }));
    const again = { ...request({ rad: 'RAD-2026-000002', repeatHash: 'k' }), id: 9 };
    const refused = await pqrsdInsertion(db(), again).catch((error: unknown) => error);
    expect(isUniqueViolation(refused)).toBe(true);
    const second = await storeCase(db(), request({ rad: 'RAD-2026-000002', receivedAt: later(1000) }));
    expect(await findPqrsdByRepeat(db(), 'k')).toEqual(first);
    expect(await findPqrsdRecord(db(), second.id)).toMatchObject({ issue: 'Asunto ñ', fullname: null });
    const page = await listCases(db(), { where: undefined, page: 0, perPage: 1 });
    expect(page).toMatchObject({ rows: [{ record: { id: second.id } }], total: 2, capped: false });
  });

  it('PQRSD: the history is read in order, and one transaction at a time adds to it', async () => {
    const { id } = await storeCase(db(), request());
    const event = { kind: 'noted' } as const;
    const add = () =>
      db().transaction(async (tx) => {
        await lockPqrsd(tx, id);
        const seq = (await listEvents(tx, id)).length + 1;
        await eventInsertion(tx, id, { seq, at: later(seq), actor: seq === 1 ? null : { id: 7, name: 'Luz' }, event });
        await insertMessage(tx, id, { seq, by: 'hospital', visibility: 'interna', text: `Nota ñ ${seq}` });
      });
    await Promise.all([add(), add(), add()]);
    expect(await listEvents(db(), id)).toEqual([
      { seq: 1, at: later(1), actorName: null, event },
      { seq: 2, at: later(2), actorName: 'Luz', event },
      { seq: 3, at: later(3), actorName: 'Luz', event },
    ]);
    expect((await listMessages(db(), id)).map(({ text }) => text)).toEqual(['Nota ñ 1', 'Nota ñ 2', 'Nota ñ 3']);
    expect(await lockPqrsd(db(), id + 1)).toBeNull();
  });

  it('PQRSD: found by number; views and mail are appended', async () => {
    const { id } = await storeCase(db(), request());
    expect(await findPqrsdByRad(db(), 'RAD-2026-000001')).toMatchObject({ id });
    expect(await findPqrsdByRad(db(), 'RAD-2026-000009')).toBeNull();
    await insertView(db(), { caseId: id, at: START, userId: 7, userName: 'Luz' });
    expect(await listViews(db(), id)).toEqual([{ at: START, userId: 7, userName: 'Luz' }]);
    await queueMail(db(), { recipient: 'a@x.co', subject: 's', body: 'b', about: 'RAD-2026-000001' }, START);
    expect(await db().select().from(outbox)).toMatchObject([{ attempts: 0, nextTryAt: START, sentAt: null }]);
  });

  it('what goes together is there whole, under the id that came with its number, or not at all', async () => {
    const letters = async () => (await db().select().from(outbox)).map(({ about }) => about);
    const store = (id: number, repeatHash: string) =>
      insertInOneStatement(db(), [
        pqrsdInsertion(db(), { ...request({ rad: `RAD-2026-00000${id}`, repeatHash }), id }),
        insertMailStatement(db(), [{ recipient: 'a@x.co', subject: 's', body: 'b', about: String(id) }], START),
      ]);
    const { number, id } = await nextNumberWithId(db(), 'RAD', 2026, pqrsdCases);
    expect(number).toBe(1);
    await store(id, 'k');
    expect(await findPqrsdByRepeat(db(), 'k')).toMatchObject({ id });
    expect(await letters()).toEqual([String(id)]);
    await expect(store(id + 1, 'k')).rejects.toThrow();
    expect(await letters()).toEqual([String(id)]);
    expect((await storeCase(db(), request({ rad: 'RAD-2026-000009' }))).id).toBeGreaterThan(id);
  });

  it('a number given in a transaction that fails is given again', async () => {
    const take = (fail: boolean) =>
      db().transaction(async (tx) => {
        const number = await nextNumber(tx, 'RAD', 2026);
        if (fail) throw new Error('undo');
        return number;
      });
    expect(await take(false)).toBe(1);
    await expect(take(true)).rejects.toThrow('undo');
    expect(await Promise.all([take(false), take(false), take(false)])).toEqual(expect.arrayContaining([2, 3, 4]));
  });

  it('traces are appended', async () => {
    await recordAuditEvent(db(), { at: START, actorId: null, action: 'pqrsd.filed', entity: 'pqrsd', entityId: 7 });
    expect(await db().select().from(auditLog)).toMatchObject([
      { at: START, actorId: null, action: 'pqrsd.filed', entityId: '7' },
    ]);
  });
});
