/** Several pages and data files that are published as one. */
import { beforeEach, expect, it } from 'vitest';
import type { EditablePage, PublicationStarted } from '#shared/api/pages.schema.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { provideContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const [US, VALUES, PLACES, RULES] = ['pages/nosotros', 'pages/valores', 'data/sedes', 'data/festivos'];

describeOn(API_DRIVERS, 'files that are published together', (portal) => {
  let content: Awaited<ReturnType<typeof provideContent>>;
  let calls: ReturnType<typeof pageCalls>;
  beforeEach(async () => {
    content = await provideContent(portal().deps);
    calls = pageCalls(portal(), (await portal().signInAs('editor', 'Elena')).token);
  });

  type Change = (page: EditablePage) => object;
  const withSubtitle =
    (subtitle: string): Change =>
    ({ fields }) => ({ fields: { ...fields, subtitle } });
  const fileOf = async (id: string, change: Change = () => ({})) => {
    const { body: page } = await calls.open(id);
    const { fields, body } = page.draft ?? page;
    return { id, fields, body, version: page.version, ...change(page) };
  };
  const publish = <T = PublicationStarted & { errors?: object; current?: EditablePage }>(
    files: readonly object[],
    more: object = {},
    by = calls,
  ) => by.call<T>('POST', '/pages/publications', { message: 'Todo junto', files, ...more });
  const subtitleOf = async (id: string) => (await calls.open(id)).body.fields.subtitle;

  it('are one publication, which is taken back as one', async () => {
    const before = await subtitleOf(US);
    const published = await publish([
      await fileOf(US, withSubtitle('Uno.')),
      await fileOf(VALUES, withSubtitle('Dos.')),
    ]);
    expect(published).toMatchObject({ status: 201, body: { publication: { state: 'live' } } });
    expect([await subtitleOf(US), await subtitleOf(VALUES)]).toEqual(['Uno.', 'Dos.']);
    const { id } = published.body.publication;
    const { body } = await calls.call<{ paths: string[]; message: string }>('GET', `/publications/${id}`);
    expect(body).toMatchObject({ message: 'Todo junto', paths: [`content/${US}.md`, `content/${VALUES}.md`] });
    expect((await calls.call('POST', `/publications/${id}/rollback`)).status).toBe(202);
    expect(await subtitleOf(US)).toBe(before);
  });

  it('a new page enters the menu with the data that goes with it, and its draft is gone', async () => {
    await calls.call('POST', '/pages', { title: 'Jornada', address: 'jornada', menu: 'Nosotros' });
    const fields = { title: 'Jornada', description: 'La jornada.', section: 'Nosotros' };
    const draft = await fileOf('pages/jornada');
    const published = await publish([
      { ...draft, fields: { ...draft.fields, ...fields }, body: 'Los esperamos.\n' },
      await fileOf(US, withSubtitle('Con jornada.')),
    ]);
    expect(published.status).toBe(201);
    expect(await content.textOf('content/data/menu.yaml')).toContain('/jornada');
    expect((await calls.open('pages/jornada')).body).toMatchObject({ is_new: false, draft: null });
  });

  it.each([
    ['a version that another person changed', 409, { version: 'otra' }, /cambió mientras usted escribía/],
    ['a text that is not valid', 422, { fields: { title: '' } }, /./],
  ])('with %s leave the site as it was', async (_what, status, change, message) => {
    const before = await subtitleOf(US);
    const refused = await publish([await fileOf(US, withSubtitle('Uno.')), await fileOf(VALUES, () => change)]);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([status, expect.stringMatching(message)]);
    if (status === 409) expect(refused.body.current?.id).toBe(VALUES);
    else expect(Object.keys(refused.body.errors ?? {})[0]).toMatch(/^files\.1\./);
    expect(await subtitleOf(US)).toBe(before);
  });

  it('need the right and the password of the strongest of them', async () => {
    const files = [await fileOf(PLACES), await fileOf(US, withSubtitle('Uno.'))];
    const admin = pageCalls(portal(), (await portal().signInAs('admin', 'Ana')).token);
    const { fields, version } = (await admin.open(RULES)).body;
    const rules = { id: RULES, fields, body: null, version };
    expect((await publish([...files, rules])).status).toBe(403);
    expect((await publish([...files, rules], {}, admin)).status).toBe(422);
    expect((await publish([...files, rules], { current_password: PASSWORD }, admin)).status).toBe(201);
  });

  it('that change nothing, are named twice, or are too many are refused', async () => {
    const same = await fileOf(US);
    expect((await publish([same])).status).toBe(409);
    expect((await publish([same, same])).body.errors).toEqual({ 'files.1.id': ['Ese archivo está dos veces.'] });
    const small = { id: US, fields: {}, body: '', version: same.version };
    expect((await publish(Array.from({ length: 101 }, () => small))).status).toBe(422);
    expect((await publish([])).status).toBe(422);
  });
});
