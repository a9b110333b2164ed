/** The data of the portal while its queries are counted: a few rows, and later many more. */
import { CATEGORIES } from '#domain/posts/post.ts';
import { files } from '#server/files/files.table.ts';
import { insertReport } from '#server/reports/reports.store.ts';
import { insertUser } from '#server/users/users.store.ts';
import type { Portal } from '../support/api/portal.ts';
import { START } from '../support/api/portal.ts';
import { illustratedPost, photograph, stored } from '../support/files/uploads.ts';
import { fullReport } from '../support/pqrsd/quarter.ts';
import { file, REQUEST } from '../support/pqrsd/requests.ts';

export type Fixture = {
  token: string;
  userId: number;
  /** Of an account that no other call uses. */
  email: string;
  postId: number;
  /** Posts for the calls that delete one. */
  spare: number[];
  fileName: string;
  caseId: number;
  rad: string;
  clave: string;
  uploadId: string;
};

/** Creates three posts with two pictures each, a case and the rest of what a call needs. */
export async function createFixture(portal: Portal): Promise<Fixture> {
  const { user, token } = await portal.signInAs('admin');
  const { user: other } = await portal.signInAs('autor');
  const fileName = await stored(portal, token, await photograph(800, 400), 'brigada.jpg');
  const [postId = 0, ...spare] = await addPosts(portal, user.id, 3);
  const { id: caseId, rad, clave } = await file(portal);
  const started = await portal.call('POST', '/pqrsd/uploads', { body: { bytes: 4, extension: 'pdf' } });
  const { id: uploadId } = (await started.json()) as { id: string };
  await insertReport(portal.deps.database.db, fullReport('2026-T3'), portal.deps.clock());
  return { token, userId: user.id, email: other.email, postId, spare, fileName, caseId, rad, clave, uploadId };
}

/** Grows it to a hundred posts, thirty people and cases, and a case with a long history. */
export async function growFixture(portal: Portal, fixture: Fixture): Promise<void> {
  await addPosts(portal, fixture.userId, 97);
  for (let at = 0; at < 28; at += 1) {
    const email = `persona-${at}@hospital.example`;
    await insertUser(portal.deps.database.db, { name: `Persona ${at}`, email, role: 'siau', passwordHash: 'x' });
    await file(portal, { ...REQUEST, issue: `Demora ${at}` });
  }
  for (let at = 0; at < 10; at += 1) {
    const body = { kind: 'note', text: `Llamada ${at}.` };
    await portal.call('POST', `/pqrsd/${fixture.caseId}/steps`, { body, token: fixture.token });
  }
}

/** Posts with a picture of their own, and another in their text. */
async function addPosts(portal: Portal, authorId: number, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const image = await addPicture(portal, authorId);
    const shown = await addPicture(portal, authorId);
    const body = `<p>Brigada</p><img src="/uploads/${shown}" alt="La brigada">`;
    // Every second one is news; the others go round the categories.
    const category = at % 2 === 0 ? 'noticias' : CATEGORIES[at % CATEGORIES.length];
    const fields = { authorId, title: `Brigada ${at}`, image, body, ...(category && { category }) };
    ids.push(await illustratedPost(portal, fields, [image, shown]));
  }
  return ids;
}

/** The row of a picture; no call reads its bytes. */
async function addPicture({ deps }: Portal, ownerId: number): Promise<string> {
  const name = `${crypto.randomUUID()}.webp`;
  const facts = { originalName: 'a.jpg', mime: 'image/webp', bytes: 1000, width: 800, height: 400, sha256: name };
  await deps.database.db.insert(files).values({ name, ...facts, ownerId, createdAt: START });
  return name;
}
