/** Previews of drafts: who gets their link, and what it shows. */
import { beforeEach, expect, it } from 'vitest';
import { readPreview } from '#server/http-server/preview-page.ts';
import { setSubjectsOf } from '#server/publication/owners.store.ts';
import { minutes } from '#shared/time/time.ts';
import { describeOn } from '../../support/api/portal.ts';
import { provideContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const US = 'pages/nosotros';

describeOn(['postgres'], 'a preview', (portal) => {
  const signIn = async (role: 'editor' | 'autor' | 'siau', name: string) => {
    const { user, token } = await portal().signInAs(role, name);
    return { user, token, ...pageCalls(portal(), token) };
  };
  type Person = Awaited<ReturnType<typeof signIn>>;
  let editor: Person;
  const ask = (by: Person, id = US) => by.call<{ url: string; message: string }>('POST', `/pages/${id}/preview`);
  const open = async (by: Person, id = US) => {
    const { searchParams, pathname } = new URL((await ask(by, id)).body.url, 'http://localhost');
    return { token: searchParams.get('previa') ?? '', pathname };
  };
  const read = (pathname: string, token: string) => readPreview(portal().deps, pathname, token);
  const subtitle =
    (text: string) =>
    ({ fields }: { fields: unknown }) => ({ fields: { ...(fields as object), subtitle: text } });

  beforeEach(async () => {
    await provideContent(portal().deps);
    editor = await signIn('editor', 'Ángela Ñustes');
    await editor.save(US, subtitle('Sin publicar.'));
  });

  it('gives its link to who may prepare the page', async () => {
    const [other, rosa, owner] = [
      await signIn('editor', 'Otra'),
      await signIn('autor', 'Rosa'),
      await signIn('siau', 'Luz'),
    ];
    await setSubjectsOf(portal().deps.database.db, owner.user.id, [US]);
    for (const [person, status] of [
      [editor, 200],
      [other, 200],
      [owner, 200],
      [rosa, 403],
    ] as const)
      expect((await ask(person)).status, person.user.name).toBe(status);
    expect((await ask(editor)).body.url).toMatch(/^\/nosotros\?previa=[\w.-]+$/);
  });

  it('shows what is saved when it is opened, and of its own page alone', async () => {
    const { token, pathname } = await open(editor);
    const shown = async (path: string) => (await read(path, token))?.content.get(US)?.data;
    expect(await shown(pathname)).toMatchObject({ subtitle: 'Sin publicar.' });
    await editor.save(US, subtitle('Otra vez.'));
    expect(await shown(pathname)).toMatchObject({ subtitle: 'Otra vez.' });
    expect(await shown('/valores')).toBeUndefined();
  });

  it('is over after an hour, and while the draft lacks what it needs', async () => {
    const { token, pathname } = await open(editor);
    await editor.save(US, ({ fields }) => ({ fields: { ...(fields as object), title: '' } }));
    expect(await read(pathname, token)).toBeNull();
    expect(await ask(editor)).toMatchObject({ status: 422, body: { errors: { title: [expect.any(String)] } } });
    await editor.save(US, ({ fields }) => ({ fields: { ...(fields as object), title: 'Nosotros' } }));
    expect(await read(pathname, token)).not.toBeNull();
    portal().moveClock(minutes(61));
    expect(await read(pathname, token)).toBeNull();
    expect(await read(pathname, 'inventado')).toBeNull();
  });

  it('without a draft is of the published page', async () => {
    const { token, pathname } = await open(editor, 'pages/valores');
    const shown = await read(pathname, token);
    expect([shown?.isDraft, shown?.content.has('pages/valores')]).toEqual([false, true]);
  });

  it('needs a page', async () => {
    await editor.save('data/sedes', ({ fields }) => ({ fields }));
    expect((await ask(editor, 'data/sedes')).status).toBe(409);
  });
});
