/** Previews of drafts: who gets their link, and how many are built. */
import { beforeEach, expect, it } from 'vitest';
import { setSubjectsOf } from '#server/publication/owners.store.ts';
import type { Publication } from '#shared/api/pages.schema.ts';
import { describeOn } from '../../support/api/portal.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const US = 'pages/nosotros';

describeOn(['postgres'], 'a preview', (portal) => {
  let content: TestContent;
  const signIn = async (role: 'editor' | 'autor' | 'siau', name: string) => {
    const { user, token } = await portal().signInAs(role, name);
    return { user, token, ...pageCalls(portal(), token) };
  };
  type Person = Awaited<ReturnType<typeof signIn>>;
  let editor: Person;
  const preview = async (by: Person, id = US): Promise<number> => {
    const { status, body } = await by.call<{ publication: { id: number } }>('POST', `/pages/${id}/preview`);
    expect(status).toBe(202);
    return body.publication.id;
  };
  const read = async (by: Person, id: number) => (await by.call<Publication>('GET', `/publications/${id}`)).body;

  beforeEach(async () => {
    content = await provideContent(portal().deps);
    editor = await signIn('editor', 'Ángela Ñustes');
    await editor.save(US, ({ fields }) => ({ fields: { ...fields, subtitle: 'Sin publicar.' } }));
  });

  it('gives its link to its author and to who may read the page', async () => {
    const id = await preview(editor);
    await content.publish();
    const [other, rosa, owner] = [
      await signIn('editor', 'Otra'),
      await signIn('autor', 'Rosa'),
      await signIn('siau', 'Luz'),
    ];
    await setSubjectsOf(portal().deps.database.db, owner.user.id, [US]);
    const link = expect.stringMatching(/^\/vista-previa\/.+\?pagina=%2Fnosotros$/);
    for (const [person, address] of [
      [editor, link],
      [other, link],
      [owner, link],
      [rosa, null],
    ] as const)
      expect(await read(person, id)).toMatchObject({ state: 'live', address });
  });

  it('is the site that goes live later, with the words of that publication in its list of changes', async () => {
    const id = await preview(editor);
    await content.publish();
    const { body } = await editor.save(US, () => ({ publish: true }));
    await content.publish();
    const [shown, live] = [await read(editor, id), await read(editor, body.publication.id)];
    expect(content.built).toEqual([shown.commit]);
    const words = async ({ commit }: Publication) => (await content.git.commit(commit ?? '')).message;
    expect(await words(shown)).toBe(await words(live));
  });

  it('replaces the one of the same page and person that waits', async () => {
    const other = await signIn('editor', 'Otra');
    const [first, theirs, second] = [await preview(editor), await preview(other), await preview(editor)];
    await content.publish();
    expect(await read(editor, first)).toMatchObject({
      state: 'failed',
      notice: 'La reemplazó una vista previa más nueva de la misma página.',
    });
    for (const id of [theirs, second]) expect(await read(editor, id)).toMatchObject({ state: 'live' });
  });

  it('waits for those of other pages, and too many are refused with when to come back', async () => {
    for (const id of ['valores', 'objetivos', 'consulta-externa', 'mujeres', US.slice(6)]) {
      await editor.save(`pages/${id}`, ({ fields }) => ({ fields: { ...fields, subtitle: 'Sin publicar.' } }));
      await preview(editor, `pages/${id}`);
    }
    const other = await signIn('editor', 'Otra');
    const refused = await portal().call('POST', `/pages/${US}/preview`, { token: other.token });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toEqual({ message: expect.stringMatching(/^Varias vistas previas esperan su turno/) });
    await preview(editor);
  });
});
