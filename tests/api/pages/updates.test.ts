/** An update of the portal brings other installed texts than those that the office started from. */
import { beforeEach, expect, it } from 'vitest';
import { BOTH, describeOn } from '../../support/api/portal.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const US = 'pages/nosotros';
const PATH = 'content/pages/nosotros.md';

describeOn(BOTH, 'an update of the portal', (portal) => {
  let content: TestContent;
  let calls: ReturnType<typeof pageCalls>;
  beforeEach(async () => {
    content = await provideContent(portal().deps);
    calls = pageCalls(portal(), (await portal().signInAs('editor')).token);
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
    expect((await save('Del hospital.', true)).status).toBe(202);
    await updateTo(moreAmbulances);
    expect(await shown()).toEqual(['Del hospital.', true]);
    expect((await save('Otra del hospital.', true)).status).toBe(202);
    expect(await shown()).toEqual(['Otra del hospital.', true]);
    expect(await content.published.conflicts()).toEqual([]);
  });

  it('is not undone by a draft that was opened before it', async () => {
    expect((await save('Del hospital.', false)).status).toBe(200);
    await updateTo(moreAmbulances);
    expect((await save('Del hospital.', true)).status).toBe(202);
    expect(await shown()).toEqual(['Del hospital.', true]);
  });

  it('that changes the same leaves the text of the hospital, and is told', async () => {
    await save('Del hospital.', true);
    await updateTo((text) => moreAmbulances(text).replace(/^subtitle: .*$/m, 'subtitle: Del código.'));
    expect(await shown()).toEqual(['Del hospital.', false]);
    expect(await content.published.conflicts()).toEqual([PATH]);
  });
});
