/** What the history of a post still has of what was saved by itself. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RevisionContent } from '#shared/api/post-editing.schema.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { writingOn } from '../../support/posts/writing.ts';

const SENTENCE = '<p>Primera frase.</p>';
const WORK = '<p>Primera frase. Trabajo de media mañana que no existe en ninguna otra parte.</p>';

describeOn(API_DRIVERS, 'the history of automatic saves', (portal) => {
  const { send, saved, keepDraft, history } = writingOn(portal);
  const begin = (token: string, desc: string) =>
    saved(send('POST', '/posts/draft', token, { title: 'Nota', desc }), 201);
  const write = (token: string, id: number, desc: string, visit?: string) =>
    keepDraft(token, id, { title: 'Nota', desc, ...(visit && { visit }) });
  /** Every text of the history, the oldest first. */
  const texts = async (token: string, id: number) => {
    const rows = (await history(token, id)).toReversed();
    const contents = rows.map(async ({ revision: n }) =>
      (await send('GET', `/posts/${id}/revisions/${n}`, token)).json(),
    );
    return ((await Promise.all(contents)) as RevisionContent[]).map(({ desc }) => desc);
  };

  it('retains the text of an author who wrote, saved, deleted everything and saved', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await begin(token, SENTENCE);
    await write(token, id, WORK);
    await write(token, id, '');
    expect(await texts(token, id)).toEqual([SENTENCE, WORK, '']);
    const [, lost] = (await history(token, id)).map(({ revision: n }) => n);
    const back = await saved(send('POST', `/posts/${id}/revisions/${lost}/restore`, token));
    expect(back.desc).toBe(WORK);
  });

  it('has what every visit to the editor ended with, and one revision of a visit that only wrote', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await begin(token, SENTENCE);
    for (const [visit, more] of [
      ['una', ' Uno.'],
      ['una', ' Uno. Dos.'],
      ['otra', ' Uno. Dos. Tres.'],
    ] as const) {
      await write(token, id, `<p>Primera frase.${more}</p>`, visit);
    }
    expect(await texts(token, id)).toEqual([
      SENTENCE,
      '<p>Primera frase. Uno. Dos.</p>',
      '<p>Primera frase. Uno. Dos. Tres.</p>',
    ]);
    expect((await send('PUT', `/posts/${id}/draft`, token, { desc: '', visit: 'no es un nombre' })).status).toBe(422);
  });

  it('retains every text from which more than a few words were deleted, whatever was typed in between', async () => {
    const { token } = await portal().signInAs('autor');
    const long = (letter: string) => `<p>${letter.repeat(60)}</p>`;
    const paragraphs = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 })
      .map((all) => all.map(long).join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(paragraphs, { minLength: 1, maxLength: 6 }), async (bodies) => {
        const { id } = await begin(token, SENTENCE);
        for (const body of bodies) await write(token, id, body, 'una');
        const kept = await texts(token, id);
        // A body may be coalesced into the next one when that only inserts text in one place.
        const isPartOfNext = (body: string, next = '') => {
          const changed = [...body].findIndex((letter, at) => letter !== next[at]);
          return changed === -1 || (next.length >= body.length && next.endsWith(body.slice(changed)));
        };
        const all = [SENTENCE, ...bodies];
        for (const [n, body] of all.entries()) {
          if (body !== '' && (n === all.length - 1 || !isPartOfNext(body, all[n + 1]))) {
            expect(kept.some((text) => text === body || text.includes(body))).toBe(true);
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});
