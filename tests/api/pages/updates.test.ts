/** An update of the portal brings other installed texts than those that the office started from. */
import { beforeEach, describe, expect, it } from 'vitest';
import { readHealth } from '#server/health/health.usecases.ts';
import { insertPublication } from '#server/publication/publications.store.ts';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { HealthReport } from '#shared/api/health.schema.ts';
import { callEndpoint } from '../../support/api/call-endpoint.ts';
import { BOTH, describeOn } from '../../support/api/portal.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const US = 'pages/nosotros';
const PATH = 'content/pages/nosotros.md';

describeOn(BOTH, 'an update of the portal', (portal) => {
  let content: TestContent;
  let calls: ReturnType<typeof pageCalls>;
  let editor: string;
  beforeEach(async () => {
    content = await provideContent(portal().deps);
    editor = (await portal().signInAs('editor')).token;
    calls = pageCalls(portal(), editor);
  });

  const updateTo = async (change: (text: string) => string) => {
    content = await provideContent(portal().deps, (path, text) => (path === PATH ? change(text) : text));
  };
  const moreAmbulances = (text: string) => text.replace('**Dos ambulancias**', '**Tres ambulancias**');
  const save = (subtitle: string, publish: boolean) =>
    calls.save(US, ({ fields, draft, body }) => ({
      fields: { ...(draft?.fields ?? fields), subtitle },
      body: draft?.body ?? body,
      publish,
    }));
  const shown = async () => {
    const text = (await content.textOf(PATH)) ?? '';
    return [/^subtitle: (.*)$/m.exec(text)?.[1], text.includes('**Tres ambulancias**')];
  };

  it('shows its text of what the office never changed', async () => {
    await updateTo(moreAmbulances);
    expect((await shown())[1]).toBe(true);
    expect((await calls.open(US)).body.body).toContain('**Tres ambulancias**');
  });

  it('is merged with what the office published, when that is read', async () => {
    expect((await save('Del hospital.', true)).status).toBe(200);
    await updateTo(moreAmbulances);
    expect(await shown()).toEqual(['Del hospital.', true]);
    expect((await save('Otra del hospital.', true)).status).toBe(200);
    expect(await shown()).toEqual(['Otra del hospital.', true]);
    expect(await content.published.afterUpdate()).toEqual([]);
  });

  it('is not undone by a draft that was opened before it', async () => {
    expect((await save('Del hospital.', false)).status).toBe(200);
    await updateTo(moreAmbulances);
    expect((await save('Del hospital.', true)).status).toBe(200);
    expect(await shown()).toEqual(['Del hospital.', true]);
  });

  it('that changes the same leaves the text of the hospital, and is told', async () => {
    await save('Del hospital.', true);
    await updateTo((text) => moreAmbulances(text).replace(/^subtitle: .*$/m, 'subtitle: Del código.'));
    expect(await shown()).toEqual(['Del hospital.', false]);
    expect(await content.published.afterUpdate()).toMatchObject([{ path: PATH, hasConflict: true, errors: null }]);
  });

  describe('that changes the same', () => {
    const theirs = (text: string) => moreAmbulances(text).replace(/^subtitle: .*$/m, 'subtitle: Del código.');
    beforeEach(async () => {
      await save('Del hospital.', true);
      await updateTo(theirs);
    });
    const row = async () =>
      (await callEndpoint(portal(), pagesApi.list, { token: editor })).data.find(({ id }) => id === US);
    const update = async () => (await calls.open(US)).body.update;
    const settle = async (of: 'hospital' | 'installed' | 'both') => {
      const news = await update();
      return calls.save(US, ({ fields, body }) => ({
        ...(of === 'hospital' ? { fields, body } : (news?.[of] ?? expect.unreachable())),
        publish: true,
        settles_update: news?.version ?? '',
      }));
    };

    it('is marked in the list, and opens with both texts', async () => {
      expect((await row())?.update).toBe('conflict');
      expect(await update()).toMatchObject({
        state: 'conflict',
        reasons: [],
        installed: { fields: { subtitle: 'Del código.' } },
        both: { fields: { subtitle: 'Del hospital.' }, body: expect.stringContaining('**Tres ambulancias**') },
      });
    });

    it.each([
      ['hospital', ['Del hospital.', false]],
      ['installed', ['Del código.', true]],
      ['both', ['Del hospital.', true]],
    ] as const)('ends with a publication of the text of %s, which can be taken back', async (of, text) => {
      const published = await settle(of);
      expect(published.status).toBe(200);
      expect([await shown(), await update(), (await row())?.update]).toEqual([text, null, null]);
      const { id } = (published.body as unknown as { publication: { id: number } }).publication;
      expect((await portal().call('POST', `/publications/${id}/rollback`, { token: editor, body: {} })).status).toBe(
        202,
      );
      expect([await shown(), (await update())?.state]).toEqual([['Del hospital.', false], 'conflict']);
    });

    it('stays until a publication says that it was seen, and one of another update does not count', async () => {
      await save('Otra del hospital.', true);
      expect((await update())?.state).toBe('conflict');
      const seen = await update();
      await updateTo((text) => theirs(text).replace('Del código.', 'Del código otra vez.'));
      const late = await calls.save(US, ({ fields, body }) => ({
        fields,
        body,
        publish: true,
        settles_update: seen?.version ?? '',
      }));
      expect([late.status, (await update())?.state]).toEqual([409, 'conflict']);
    });
  });

  it('that takes a page of the hospital away is told until a publication says that it was seen', async () => {
    expect((await save('Del hospital.', true)).status).toBe(200);
    content = await provideContent(portal().deps, (path, text) => (path === PATH ? null : text));
    const { update } = (await calls.open(US)).body;
    expect(update).toMatchObject({ state: 'conflict', installed: null });
    const kept = await calls.save(US, ({ fields, body }) => ({
      ...{ fields, body, publish: true },
      settles_update: update?.version ?? null,
    }));
    expect([kept.status, (await calls.open(US)).body.update]).toEqual([200, null]);
    expect((await shown())[0]).toBe('Del hospital.');
  });

  describe('that does not admit the text of the hospital', () => {
    const DATA = 'data/datos-abiertos';
    const unfit = 'datasets:\n  - { path: /a.csv, title: Ventas, text: Todas, updates: Cada semana }\n';
    beforeEach(async () => {
      const { published } = content;
      const staged = await published.stage('0', [
        { path: `content/${DATA}.yaml`, content: new TextEncoder().encode(unfit) },
      ]);
      const { db } = portal().deps.database;
      const at = portal().deps.clock();
      const row = { state: 'live', message: 'Cambia', authorName: 'Ana', authorEmail: 'ana@hospital.example' } as const;
      const { id } = await insertPublication(db, { ...row, parent: '0', paths: [], createdAt: at, startedAt: at });
      await published.append(db, id, staged ?? expect.unreachable());
    });

    it('is marked, told in the health of the portal, and opens as the hospital wrote it', async () => {
      const { data: rows } = await callEndpoint(portal(), pagesApi.list, { token: editor });
      expect(rows.filter(({ update }) => update).map(({ id, update }) => [id, update])).toEqual([[DATA, 'unfit']]);
      const { notices } = (await readHealth(portal().deps, { token: undefined, isLocal: true })) as HealthReport;
      const [told] = notices.filter(({ code }) => code === 'texts');
      expect(told?.text).toContain('«Datos abiertos» (content/data/datos-abiertos.yaml) no cabe en esta versión');
      expect(told?.text).toContain('«Conjuntos de datos»: ');
      const { body } = await calls.open(DATA);
      expect(body.fields).toEqual({
        datasets: [{ path: '/a.csv', title: 'Ventas', text: 'Todas', updates: 'Cada semana' }],
      });
      expect(body.update).toMatchObject({ state: 'unfit', installed: { fields: { datasets: expect.any(Array) } } });
    });

    it('is in order again when the text is mended and published', async () => {
      const datasets = [{ path: '/a.csv', title: 'Ventas', text: 'Todas', frequency: 'mensual', keywords: [] }];
      const published = await calls.save(DATA, () => ({ fields: { datasets }, publish: true }));
      expect(published.status).toBe(200);
      expect((await calls.open(DATA)).body.update).toBe(null);
    });
  });
});
