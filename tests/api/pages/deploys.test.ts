/** Publications where a service builds the site: revisions in the database, a build hook, and deploys that have them. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishedChanges } from '#server/content/editions/page-history.ts';
import { writePublishedFiles } from '#server/content/maintainers/write-published-files.ts';
import type { FileChange } from '#server/content/revisions/file-change.ts';
import { type InstalledEdition, readInstalledEdition } from '#server/content/revisions/installed-edition.ts';
import { openPublishedContent } from '#server/content/revisions/published-content.ts';
import { runContent } from '#server/jobs/jobs.ts';
import { createNetlifyContent } from '#server/netlify/netlify-content.ts';
import { ROOT } from '#server/node/paths.ts';
import { findPublication } from '#server/publication/publications.store.ts';
import { ensureContent, publishContent } from '#server/publication/publish-content.usecases.ts';
import { publishNow } from '#server/publication/publish-now.ts';
import type { EditablePage, PageRow, Publication, PublicationStarted } from '#shared/api/pages.schema.ts';
import { formatTimestamp, hours, minutes } from '#shared/time/time.ts';
import { describeOn } from '../../support/api/portal.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const US = 'pages/nosotros';
const FILE = `content/${US}.md`;
const HOOK = 'https://builds.example/hooks/clave-del-hook';
const installed = readInstalledEdition(ROOT);
const fail = (message: string): never => {
  throw new Error(message);
};

describeOn(['postgres'], 'publications by deploys', (portal) => {
  let calls: ReturnType<typeof pageCalls>;
  /** The builds that were asked for. */
  let asked: string[];
  /** How the hook answers. */
  let answer: () => number;

  /** The functions of a deploy that was built from a commit. */
  function deploy(commit: string): void {
    portal().deps.content = createNetlifyContent(portal().deps, { readInstalled: () => installed, hook: HOOK, commit });
  }
  const runJob = async () => expect(await runContent(portal().deps)).toBe('done');
  const open = async () => (await calls.open(US)).body;
  const read = async (id: number) => (await calls.call<Publication>('GET', `/publications/${id}`)).body;
  const commitOf = async (id: number) => (await read(id)).commit ?? 'no commit';
  const stateOf = async (id: number) => (await findPublication(portal().deps.database.db, id))?.state;
  /** Publishes another value of a field; gives the publication. */
  async function publish(change: object, more: object = {}): Promise<PublicationStarted['publication']> {
    const { status, body } = await calls.save(US, ({ fields }) => ({
      ...{ fields: { ...fields, ...change }, publish: true },
      ...more,
    }));
    expect([status, body]).toEqual([200, expect.anything()]);
    return body.publication;
  }

  beforeEach(async () => {
    [asked, answer] = [[], () => 200];
    portal().deps.publicFetch = async (url, { method }) => {
      asked.push(`${method} ${url}`);
      return { status: answer(), location: null, text: '' };
    };
    deploy('0');
    calls = pageCalls(portal(), (await portal().signInAs('editor', 'Ángela Ñustes')).token);
  });

  it('are built, and live with the deploy that has them', async () => {
    const { id, state } = await publish({ subtitle: 'Frase publicada.' });
    expect([state, asked]).toEqual(['building', [`POST ${HOOK}`]]);
    expect(await read(id)).toMatchObject({ state: 'building', notice: null, finished_at: null });
    expect(await open()).toMatchObject({ draft: null, fields: { subtitle: 'Frase publicada.' } });
    await runJob();
    expect(await stateOf(id)).toBe('building');
    deploy(await commitOf(id));
    await runJob();
    expect(await stateOf(id)).toBe('live');
    expect(asked).toHaveLength(1);
  });

  it('go live when the page is polled', async () => {
    const { id } = await publish({ subtitle: 'Frase publicada.' });
    deploy(await commitOf(id));
    expect(await read(id)).toMatchObject({ state: 'live', finished_at: expect.any(String) });
  });

  it('stay as they are with a deploy from before them, and go live with one from after them', async () => {
    const first = await publish({ subtitle: 'Frase uno.' });
    const second = await publish({ subtitle: 'Frase dos.' });
    const third = await publish({ subtitle: 'Frase tres.' });
    deploy(await commitOf(second.id));
    await runJob();
    expect(await Promise.all([first, second, third].map(({ id }) => stateOf(id)))).toEqual([
      'live',
      'live',
      'building',
    ]);
  });

  it('that no deploy shows are given up with where to look, and are live when one does', async () => {
    const { id } = await publish({ subtitle: 'Frase publicada.' });
    portal().moveClock(minutes(31));
    await runJob();
    expect(await read(id)).toMatchObject({ state: 'failed', notice: expect.stringContaining('«Deploys»') });
    // The change is published all the same.
    expect(await open()).toMatchObject({ fields: { subtitle: 'Frase publicada.' } });
    deploy(await commitOf(id));
    await runJob();
    expect(await read(id)).toMatchObject({ state: 'live', notice: null });
  });

  it.each<[string, () => number]>([
    ['does not answer', () => fail('getaddrinfo ENOTFOUND builds.example')],
    ['refuses', () => 404],
  ])('whose hook %s are asked for again by the job, and the log does not name the hook', async (_what, failing) => {
    answer = failing;
    const { id } = await publish({ subtitle: 'Frase publicada.' });
    expect(portal().logged.splice(0).map(String)).toEqual([expect.not.stringContaining('clave')]);
    answer = () => 200;
    await runJob();
    expect(asked).toHaveLength(1);
    portal().moveClock(minutes(6));
    await read(id);
    await runJob();
    expect(asked).toHaveLength(2);
    expect(await stateOf(id)).toBe('building');
    expect(portal().logged).toEqual([]);
  });

  it('that wait for their hour are built then', async () => {
    const at = new Date(portal().deps.clock().getTime() + hours(1));
    const { id, state } = await publish({ subtitle: 'Frase de mañana.' }, { publish_at: formatTimestamp(at) });
    await runJob();
    expect([state, await stateOf(id), asked]).toEqual(['waiting', 'waiting', []]);
    portal().moveClock(hours(1));
    await runJob();
    expect([await stateOf(id), asked]).toEqual(['building', [`POST ${HOOK}`]]);
    const row = await findPublication(portal().deps.database.db, id);
    deploy(row?.commit ?? '');
    await runJob();
    expect(await stateOf(id)).toBe('live');
  });

  it('of two functions at once are merged', async () => {
    const { user: author } = await portal().signInAs('editor');
    const text = readFileSync(join(ROOT, FILE), 'utf8');
    const texts = [
      text.replace(/^subtitle: .*$/m, 'subtitle: Frase del portal.'),
      text.replace('**Dos ambulancias**', '**Tres ambulancias**'),
    ];
    expect(texts.filter((one) => one === text)).toEqual([]);
    const published = await Promise.all(
      texts.map((one) => {
        deploy('0');
        const changes = [{ path: FILE, content: new TextEncoder().encode(one) }];
        return publishContent({ ...portal().deps }, { author, message: 'Cambio', changes, parent: '0' });
      }),
    );
    expect(published.map(({ state }) => state)).toEqual(['building', 'building']);
    const { fields, body } = await open();
    expect([fields.subtitle, body]).toEqual(['Frase del portal.', expect.stringContaining('**Tres ambulancias**')]);
  });

  it('in conflict are refused with both texts, and nothing is built', async () => {
    const before = await calls.open(US);
    const other = pageCalls(portal(), (await portal().signInAs('editor', 'Otra')).token);
    const theirs = await other.save(US, ({ fields }) => ({
      ...{ fields: { ...fields, subtitle: 'Frase de otra.' }, publish: true },
    }));
    expect([theirs.status, asked.length]).toEqual([200, 1]);
    const { fields, body } = before.body;
    const mine = { fields: { ...fields, subtitle: 'Frase mía.' }, body, publish: true };
    const answered = await calls.call<{ current: EditablePage }>('PUT', `/pages/${US}`, mine, {
      'if-match': before.etag,
    });
    expect([answered.status, asked.length]).toEqual([409, 1]);
    expect(answered.body.current).toMatchObject({ fields: { subtitle: 'Frase de otra.' } });
  });

  it('are taken back by another publication', async () => {
    const { subtitle } = (await open()).fields;
    const { id } = await publish({ subtitle: 'Frase publicada.' });
    deploy(await commitOf(id));
    await runJob();
    const back = await calls.call<PublicationStarted>('POST', `/publications/${id}/rollback`);
    expect([back.status, back.body]).toMatchObject([202, { publication: { state: 'building' } }]);
    expect(await open()).toMatchObject({ fields: { subtitle } });
    expect(asked).toHaveLength(2);
  });

  it('have no preview, and say so', async () => {
    expect(await open()).toMatchObject({ can_preview: false });
    const { status, body } = await calls.call<object>('POST', `/pages/${US}/preview`);
    expect([status, body]).toEqual([409, { message: expect.stringContaining('Su borrador está guardado') }]);
  });

  it('tell who changed a page', async () => {
    await publish({ subtitle: 'Frase publicada.' });
    const rows = (await calls.call<{ data: PageRow[] }>('GET', '/pages')).body.data;
    expect(rows.find(({ id }) => id === US)?.updated_by).toBe('Ángela Ñustes');
    expect((await calls.history(US)).map(({ author }) => author)).toEqual(['Ángela Ñustes', 'Entrega inicial']);
  });

  it('are refused without a build hook, with what the administrator sets', async () => {
    delete portal().deps.content;
    const { status, body } = await calls.call<object>('PUT', `/pages/${US}`, { fields: {}, body: '', publish: true });
    expect([status, body]).toEqual([409, { message: expect.stringContaining('BUILD_HOOK_URL') }]);
  });

  describe('for a build', () => {
    let root: string;
    beforeEach(() => {
      root = mkdtempSync(join(tmpdir(), 'arbol-'));
      for (const name of ['content', 'public']) cpSync(join(ROOT, name), join(root, name), { recursive: true });
    });
    afterEach(() => rmSync(root, { recursive: true }));

    const openContent = async () => openPublishedContent(portal().deps.database, await installed);
    async function write(): Promise<void> {
      const repository = await openContent();
      await writePublishedFiles(repository, { commit: await repository.head(), root, log: portal().deps.log });
    }
    /** Publishes without the checks of what a person writes. */
    const publishFiles = async (...changes: FileChange[]) => {
      const host = ensureContent(portal().deps);
      const author = { id: null, name: 'Ángela Ñustes', email: 'angela@hospital.example' };
      return publishNow(portal().deps, host, { author, message: 'Nosotros: nueva frase', changes, parent: '0' });
    };

    it('are the files of the work tree as the newest commit has them', async () => {
      await publish({ subtitle: 'Frase publicada.' });
      const picture = { path: 'content/images/nueva/foto.webp', content: new Uint8Array([1, 0, 255]) };
      await publishFiles(picture, { path: 'content/demo/acuerdo.pdf', content: null });
      await write();
      const repository = await openContent();
      const head = await repository.head();
      const oids = (edition: InstalledEdition) =>
        Promise.all([...edition].map(async ([path, { oid }]) => ({ path, oid: await oid() })));
      const written = (await oids(await readInstalledEdition(root))).toSorted((a, b) => (a.path < b.path ? -1 : 1));
      expect(written).toEqual(await repository.listContent(head));
      expect(readFileSync(join(root, FILE), 'utf8')).toContain('subtitle: Frase publicada.');
    });

    it('stay out where the code does not admit them any more, and the log names the file', async () => {
      const path = 'content/data/site.yaml';
      const text = readFileSync(join(ROOT, path), 'utf8').replace(/^motto: .*$/m, 'motto: 7');
      const broken = { path, content: new TextEncoder().encode(text) };
      await publishFiles(broken);
      await publish({ subtitle: 'Frase publicada.' });
      await write();
      const [own, before] = [root, ROOT].map((folder) => readFileSync(join(folder, broken.path), 'utf8'));
      expect(own).toBe(before);
      expect(readFileSync(join(root, FILE), 'utf8')).toContain('subtitle: Frase publicada.');
      expect(portal().logged.splice(0)).toHaveLength(1);
    });

    it('are the public changes of pages that show them', async () => {
      const text = readFileSync(join(ROOT, FILE), 'utf8').replace(/^---\n/, '---\nchanges: true\n');
      await publishFiles({ path: FILE, content: new TextEncoder().encode(text) });
      await publish({ title: 'Quiénes somos' });
      const repository = await openContent();
      const changes = await publishedChanges(repository, await repository.head());
      expect(changes).toEqual({
        nosotros: [expect.anything(), { day: '2026-10-01', text: expect.stringContaining('frase') }],
      });
    });
  });
});
