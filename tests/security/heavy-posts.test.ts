/** Post bodies made to exhaust the CPU: refused with a message, and no other request waits. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MAX_BODY_DEPTH, MAX_BODY_ELEMENTS } from '#domain/posts/body-limits.ts';
import { posts } from '#server/posts/posts.table.ts';
import { renderBody } from '#server/posts/read/render-body.ts';
import { sanitizeBody } from '#server/posts/sanitize/sanitize-html.ts';
import { API_DRIVERS, describeOn, type Portal } from '../support/api/portal.ts';

/** A slow machine under load; unbounded, each of these bodies took seconds to minutes. */
const SOON_MS = 2_000;

const times = (piece: string, characters: number) => piece.repeat(Math.floor(characters / piece.length));

const HEAVY: [what: string, html: string, message: RegExp][] = [
  ['tables in tables', times('<table><tr><td>', 299_000), /demasiados párrafos/],
  ['more tables in tables', times('<table><tr><td>', 600_000), /demasiado largo/],
  ['a few tables in tables', '<table><tr><td>'.repeat(MAX_BODY_DEPTH), /unos dentro de otros/],
  ['drawings with styles', times('<svg><style>', 720_000), /demasiado largo/],
  ['ampersands', times('&', 200_000), /demasiados párrafos/],
  ['angles', times('<', 200_000), /demasiados párrafos/],
  ['paragraphs without end', times('<p>', 299_000), /demasiados párrafos/],
  ['more words than any law', times('palabra ', 400_000), /300 mil caracteres/],
];

/** Milliseconds of the processor that this process has used: how busy the machine is does not count. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = usedMs();
  return [await work(), usedMs() - from];
}

async function draftOf(portal: Portal, token: string): Promise<{ id: number; revision: number }> {
  const body = { title: 'Borrador', desc: '<p>Lo que ya estaba</p>' };
  return (await (await portal.call('POST', '/posts/draft', { token, body })).json()) as {
    id: number;
    revision: number;
  };
}

describeOn(API_DRIVERS, 'a body made to keep the server busy', (portal) => {
  it.each(HEAVY)(
    'of %s is refused at the text, in words and soon, also as an automatic save',
    async (_, desc, message) => {
      const { token } = await portal().signInAs('autor');
      const draft = await draftOf(portal(), token);
      for (const [method, path] of [
        ['POST', '/posts'],
        ['POST', '/posts/draft'],
        ['PUT', `/posts/${draft.id}`],
        ['PUT', `/posts/${draft.id}/draft`],
      ] as const) {
        const body = { title: 'Pesada', cat: 'noticias', desc };
        const [response, ms] = await timed(() => portal().call(method, path, { token, body }));
        expect([method, path, response.status]).toEqual([method, path, 422]);
        expect(await response.json()).toMatchObject({ errors: { desc: [expect.stringMatching(message)] } });
        expect(ms).toBeLessThan(SOON_MS);
      }
      const rows = await portal().deps.database.db.select({ id: posts.id, body: posts.body }).from(posts);
      expect(rows).toEqual([{ id: draft.id, body: '<p>Lo que ya estaba</p>' }]);
    },
  );

  it('does not affect a long legitimate post with images', async () => {
    const { token } = await portal().signInAs('autor');
    const row = `<tr>${'<td>1.500</td>'.repeat(7)}</tr>`;
    const picture = `<img src="data:image/png;base64,${times('iVBORw0K', 500_000)}" alt="Mapa" />`;
    const desc = `${'<p>Un párrafo de una ley.</p>'.repeat(1_000)}<table>${row.repeat(900)}</table>${picture}`;
    const response = await portal().call('POST', '/posts/draft', { token, body: { title: 'Larga', desc } });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ desc });
  });

  it('that came into the database before there were limits is shown as its words, and soon', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await draftOf(portal(), token);
    const body = `<p>Antes</p>${times('<table><tr><td>', 900_000)}<b onclick="x()">dentro</b> &lt;b&gt;<script>x()</script>`;
    await portal().deps.database.db.update(posts).set({ body }).where(eq(posts.id, id));
    const read = await portal().call('GET', `/posts/${id}`, { token });
    expect(read.status).toBe(200);
    const [shown, ms] = await timed(async () => renderBody(body));
    expect(shown).toBe('<p>Antes</p>\n<p>dentro &lt;b&gt;</p>');
    expect(ms).toBeLessThan(SOON_MS);
  });
});

it('what just passes is cleaned and shown soon, whatever it is made of', () => {
  const half = Math.floor(MAX_BODY_DEPTH / 3);
  const nest = (open: string, close: string) => {
    const one = open.repeat(half) + close.repeat(half);
    const tags = one.match(/<[a-z]/g)?.length ?? 1;
    return one.repeat(Math.floor(MAX_BODY_ELEMENTS / tags));
  };
  for (const html of [
    nest('<table><tr><td>', '</td></tr></table>'),
    nest('<b><i><u>', '</b></i></u>'),
    nest('<ul><li><div>', '</div></li></ul>'),
    times('&', 39_000),
    times('<', 39_000),
    `<p ${times('a=b ', 290_000)}>x</p>`,
    `<p class="${times('a ', 290_000)}">x</p>`,
    `<a href="java${times('&#9;', 150_000)}script:x">x</a>`,
    times('<!-- -->', 150_000),
  ]) {
    const from = usedMs();
    renderBody(sanitizeBody(html));
    expect(usedMs() - from, html.slice(0, 60)).toBeLessThan(SOON_MS);
  }
});
