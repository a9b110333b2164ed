/** Personal data that were published leave every place that keeps them, and the history says so. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import { readInstalledEdition } from '#server/content/revisions/installed-edition.ts';
import { openPublishedContent, type PublishedContent } from '#server/content/revisions/published-content.ts';
import { rowsOf } from '#server/db/database.ts';
import { ROOT } from '#server/node/paths.ts';
import { findDraft } from '#server/publication/drafts.store.ts';
import { publishContent } from '#server/publication/publish-content.usecases.ts';
import type { Publication } from '#shared/api/pages.schema.ts';
import type { ErasedVersion } from '#shared/api/revision.schema.ts';
import { formatTimestamp, hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { PDF, stored } from '../../support/files/uploads.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const US = 'pages/nosotros';
const FILE = `content/${US}.md`;
const PATIENT = 'Rosa Cédula Paciente';
const NOTHING = { files: [], kept_files: [], drafts: 0, publications: 0 };

describeOn(API_DRIVERS, 'a published text with personal data', (portal) => {
  let content: TestContent;
  /** Another server over the database, with the text in memory. */
  let other: PublishedContent;
  let calls: ReturnType<typeof pageCalls>;
  let admin: string;
  const db = () => portal().deps.database.db;
  const history = () => calls.history(US);
  const erase = (commit: string, more: object = {}, token = admin) =>
    pageCalls(portal(), token).call<ErasedVersion>('POST', `/pages/${US}/revisions/${commit}/erase`, {
      ...{ reason: 'Lo pidió su titular.', current_password: PASSWORD },
      ...more,
    });
  const readByOther = async () => other.read(FILE, await other.head());
  /** The tables that name the patient. */
  async function kept(): Promise<string[]> {
    const found = await rowsOf<{ name: string }>(
      db(),
      sql`select 'texts' as name from content_texts where text like ${`%${PATIENT}%`}
        union select 'drafts' from content_drafts d where d::text like ${`%${PATIENT}%`}
        union select 'publications' from publications, jsonb_array_elements(changes) c
          where convert_from(decode(c ->> 'content', 'base64'), 'UTF8') like ${`%${PATIENT}%`}`,
    );
    return found.map(({ name }) => name);
  }
  const publish = (subtitle: string) =>
    calls.save(US, ({ fields }) => ({ fields: { ...fields, subtitle }, publish: true }));

  /** Gives the commit of the version with the name, after one without it. */
  async function publishAndCorrect(): Promise<string> {
    expect((await publish(PATIENT)).status).toBe(200);
    await readByOther();
    const commit = await content.published.head();
    await content.changeByOther(FILE, (text) => text.replace(PATIENT, 'Sin datos'));
    return commit;
  }

  beforeEach(async () => {
    content = await provideContent(portal().deps);
    other = openPublishedContent(portal().deps.database, await readInstalledEdition(ROOT));
    calls = pageCalls(portal(), (await portal().signInAs('editor', 'Elena')).token);
    admin = (await portal().signInAs('admin', 'Ana')).token;
  });

  it('is erased by an administrator with a reason and the password, and history and audit log say so', async () => {
    const commit = await publishAndCorrect();
    const editor = (await portal().signInAs('editor', 'Otra')).token;
    expect((await erase(commit, {}, editor)).status).toBe(403);
    expect((await erase(commit, { reason: ' ' })).status).toBe(422);
    expect((await erase(commit, { current_password: 'no-es-la-clave' })).status).toBe(422);
    expect((await erase(commit, { current_password: undefined })).status).toBe(422);
    expect(await kept()).toEqual(['texts']);
    expect(await erase(commit)).toMatchObject({ status: 200, body: NOTHING });
    expect(await kept()).toEqual([]);
    const [newest, erased, first] = await history();
    expect([newest?.erased, first?.erased]).toEqual([null, null]);
    expect(erased).toMatchObject({
      revision: Number(commit),
      author: 'Elena',
      erased: { by: 'Ana', at: expect.any(String) },
    });
    expect((await calls.call('GET', `/pages/${US}/revisions/${commit}`)).status).toBe(404);
    const [event] = await db().select().from(auditLog).where(eq(auditLog.action, 'content.erased'));
    expect(event).toMatchObject({ entity: 'page', entityId: US, actorName: 'Ana' });
    expect(event?.label).toMatch(/^pages\/nosotros, versión del .*: Lo pidió su titular\.$/);
    expect(await erase(commit)).toMatchObject({
      status: 409,
      body: { message: 'El texto de esa versión ya se borró.' },
    });
  });

  it('is not erased while visitors read it, also under a version that has the same text', async () => {
    expect((await publish(PATIENT)).status).toBe(200);
    const first = await content.published.head();
    expect((await erase(first)).status).toBe(409);
    await publish('Otra');
    await publish(PATIENT);
    expect((await erase(first)).status).toBe(409);
    expect(await kept()).toEqual(['texts']);
    await publish('Otra');
    expect((await erase(first)).status).toBe(200);
    expect((await history()).map(({ erased }) => erased !== null)).toEqual([false, true, false, true, false]);
    expect(await kept()).toEqual([]);
  });

  it('is not erased while a deploy shows it, nor as it was installed or of no version', async () => {
    const commit = await publishAndCorrect();
    content.deploys = { commit, start: async () => undefined };
    expect((await erase(commit)).status).toBe(409);
    content.deploys = { commit: await content.published.head(), start: async () => undefined };
    expect((await erase('0')).status).toBe(409);
    expect((await erase('99')).status).toBe(404);
    expect((await erase(commit)).status).toBe(200);
  });

  it('does not come back as an empty page when the publication that corrected it is taken back', async () => {
    const commit = await publishAndCorrect();
    const text = await content.textOf(FILE);
    expect((await erase(commit)).status).toBe(200);
    const [correction] = (await calls.call<{ data: Publication[] }>('GET', '/publications')).body.data;
    const back = await calls.call<{ message: string }>('POST', `/publications/${correction?.id}/rollback`);
    expect([back.status, back.body.message]).toEqual([409, expect.stringContaining('se borró por datos personales')]);
    expect(await content.textOf(FILE)).toBe(text);
  });

  it('leaves the memory of another server', async () => {
    const commit = await publishAndCorrect();
    await erase(commit);
    await other.head();
    expect(await other.read(FILE, commit)).toBeNull();
  });

  it('leaves the draft that was opened from it, which is compared before it is published', async () => {
    expect((await publish(PATIENT)).status).toBe(200);
    const commit = await content.published.head();
    expect((await calls.save(US, ({ fields }) => ({ fields: { ...fields, subtitle: 'Del borrador' } }))).status).toBe(
      200,
    );
    await content.changeByOther(FILE, (text) => text.replace(PATIENT, 'Sin datos'));
    expect((await kept()).sort()).toEqual(['drafts', 'texts']);
    expect((await erase(commit)).body).toEqual(NOTHING);
    expect(await kept()).toEqual([]);
    expect(await findDraft(db(), US)).toMatchObject({ baseText: null, fields: { subtitle: 'Del borrador' } });
    expect((await calls.open(US)).body.draft).toMatchObject({ is_stale: true });
    const answer = await calls.save(US, () => ({ publish: true }));
    expect(answer.status).toBe(409);
    expect((await calls.save(US, () => ({ publish: true }))).status).toBe(200);
    expect(await content.textOf(FILE)).toContain('Del borrador');
  });

  it('takes a draft and a waiting publication of the same text with it', async () => {
    const commit = await publishAndCorrect();
    const { etag } = await calls.open(US);
    const restored = await calls.call('POST', `/pages/${US}/revisions/${commit}/restore`, {}, { 'if-match': etag });
    expect(restored.status).toBe(200);
    const publish_at = formatTimestamp(new Date(portal().deps.clock().getTime() + hours(4)));
    const waiting = await calls.save(US, () => ({ publish: true, publish_at }));
    expect(waiting).toMatchObject({ status: 200, body: { publication: { state: 'waiting' } } });
    expect((await kept()).sort()).toEqual(['drafts', 'publications', 'texts']);
    expect((await erase(commit)).body).toEqual({ ...NOTHING, drafts: 1, publications: 1 });
    expect(await kept()).toEqual([]);
    const { body } = await calls.call<Publication>('GET', `/publications/${waiting.body.publication.id}`);
    expect(body).toMatchObject({ state: 'failed', notice: 'Ana borró su texto por datos personales.' });
  });

  it('takes its documents from the site with it, but for those that another text names', async () => {
    // As an earlier version published it: with the bytes.
    const name = 'acta-de-rosa.pdf';
    const path = `content/documents/${name}`;
    const text = `${await content.textOf(FILE)}\nLea el [acta (PDF)](/documentos/${name}).\n`;
    await publishContent(portal().deps, {
      author: { id: 1, name: 'Elena', email: 'elena@hospital.example' },
      message: 'Acta',
      changes: [
        { path: FILE, content: new TextEncoder().encode(text) },
        { path, content: new Uint8Array(PDF) },
      ],
    });
    const commit = await content.published.head();
    const address = `/content-files/documents/${name}`;
    await content.changeByOther('content/pages/contacto.md', (text) => `${text}\nUn [acta](/documentos/${name}).\n`);
    await content.changeByOther(FILE, (text) => text.replace(/Lea el .*\n/, 'Sin el acta.\n'));
    expect((await erase(commit, { with_files: true })).body).toEqual({ ...NOTHING, kept_files: [name] });
    expect((await portal().call('GET', address)).status).toBe(200);

    // The text of the version is gone: another one that came with the document takes it along.
    await content.changeByOther(FILE, (text) => text.replace('Sin el acta.', `Lea [otra](/documentos/${name}).`));
    const second = await content.published.head();
    await content.changeByOther(FILE, (text) => text.replace(/Lea \[otra\].*\n/, 'Sin el acta.\n'));
    await content.changeByOther('content/pages/contacto.md', (text) => text.replace(/Un \[acta\].*\n/, ''));
    expect((await erase(second, { with_files: true })).body).toEqual({ ...NOTHING, files: [name] });
    expect((await portal().call('GET', address)).status).toBe(404);
    expect(await rowsOf(db(), sql`select 1 from content_files where bytes is not null`)).toEqual([]);
    expect(await db().$count(sql`content_files` as never)).toBe(1);
    for (const each of [commit, second]) expect(await other.read(path, each)).toBeNull();
    const labels = await db().select().from(auditLog).where(eq(auditLog.action, 'content.erased'));
    expect(labels.at(-1)?.label).toContain(`Archivos: ${name}`);
  });

  it('takes along the files of the library that nothing else uses', async () => {
    const [lost, kept] = [
      await stored(portal(), admin, PDF, 'Acta.pdf'),
      await stored(portal(), admin, PDF, 'Guía.pdf'),
    ];
    const original = (await content.textOf(FILE)) ?? '';
    await content.changeByOther(FILE, (text) => `${text}\n[Acta](/uploads/${lost}) y [guía](/uploads/${kept}).\n`);
    const commit = await content.published.head();
    await content.changeByOther('content/pages/contacto.md', (text) => `${text}\n[Guía](/uploads/${kept}).\n`);
    await content.changeByOther(FILE, () => original);
    const { body } = await erase(commit, { with_files: true });
    expect(body).toEqual({ ...NOTHING, files: ['Acta.pdf'], kept_files: ['Guía.pdf'] });
    const found = async (name: string) => (await portal().call('GET', `/files/${name}`, { token: admin })).status;
    expect([await found(lost), await found(kept)]).toEqual([404, 200]);
  });
});
