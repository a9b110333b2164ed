/** Texts of pages made to exhaust the CPU: what is accepted costs at most 25 times the largest page of content/. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { ROOT } from '#server/node/paths.ts';
import { contentDrafts } from '#server/publication/publications.table.ts';
import type { EditablePage } from '#shared/api/pages.schema.ts';
import { describeOn } from '../support/api/portal.ts';
import { provideContent } from '../support/publication/content.ts';

const PAGE = '/pages/pages/nosotros';
const MOST_MS = 1_000;
const MOST_TIMES = 25;

const emphasis = (signs: number, paragraphs: number) => `${'*a_'.repeat(signs)}\n\n`.repeat(paragraphs);
const table = (rows: number) => `| a | b |\n|---|---|\n${'| a |\n'.repeat(rows)}`;

const REFUSED: [what: string, body: string][] = [
  ['19 paragraphs of 1,320 signs', emphasis(660, 19)],
  ['19 paragraphs of 1,980 signs', emphasis(990, 19)],
  ['19,000 items', '- a\n'.repeat(19_000)],
  ['a table of 8,000 rows', table(8_000)],
  ['a table of 15,000 rows', table(15_000)],
];

/** The same shapes, as large as they are accepted. */
const ACCEPTED: [what: string, body: string][] = [
  ['paragraphs of signs', emphasis(249, 6)],
  ['items', '- a\n'.repeat(697)],
  ['items of items', '- a\n  - b\n'.repeat(348)],
  ['rows', table(690)],
  ['brackets', `${'['.repeat(249)}${']'.repeat(249)}\n\n`.repeat(6)],
  ['paragraphs', 'a\n\n'.repeat(348)],
  ['links', '[a](/b) '.repeat(240).concat('\n\n').repeat(6)],
  ['words', 'palabra '.repeat(9_990)],
];

/** Milliseconds of the processor that this process has used: how busy the machine is does not count. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The largest text of content/pages, changed. */
function largestText(): string {
  const folder = join(ROOT, 'content/pages');
  const texts = readdirSync(folder).map((name) =>
    readFileSync(join(folder, name), 'utf8').replace(/^---[\s\S]*?\n---\n/, ''),
  );
  return texts.reduce((largest, text) => (text.length > largest.length ? text : largest), '');
}

describeOn(['postgres'], 'the text of a page made to keep the server busy', (portal) => {
  let token: string;
  let fields: EditablePage['fields'];
  /** What the largest page costs. */
  let usual: { save: number; open: number };

  const call = async (method: string, body?: object): Promise<[Response, number]> => {
    const from = usedMs();
    const response = await portal().call(method, PAGE, { token, ...(body && { body }) });
    return [response, usedMs() - from];
  };
  const save = (body: string, publish = false) => call('PUT', { fields, body, publish });

  beforeEach(async () => {
    await provideContent(portal().deps);
    ({ token } = await portal().signInAs('editor'));
    ({ fields } = (await (await call('GET'))[0].json()) as EditablePage);
    const saves: number[] = [];
    const opens: number[] = [];
    for (const change of ['uno', 'dos', 'tres']) {
      const [response, ms] = await save(`${largestText()}\n${change}\n`);
      expect(response.status).toBe(200);
      saves.push(ms);
      opens.push((await call('GET'))[1]);
    }
    usual = { save: median(saves), open: median(opens) };
  });

  it.each(REFUSED)('is refused in words, soon: %s', async (_, body) => {
    for (const publish of [false, true]) {
      const [response, ms] = await save(body, publish);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        errors: { body: [expect.stringMatching(/demasiados formatos|80 mil/)] },
      });
      expect(ms).toBeLessThan(Math.min(MOST_MS, MOST_TIMES * usual.save));
    }
  });

  it.each(ACCEPTED)('costs little where it is accepted: %s', async (_, body) => {
    const saves: number[] = [];
    // The parser is compiled while it meets the shape.
    for (const change of ['uno', 'dos', 'tres']) {
      const [response, ms] = await save(`${body}\n${change}`);
      expect(response.status).toBe(200);
      expect(ms).toBeLessThan(MOST_MS);
      saves.push(ms);
    }
    expect(median(saves)).toBeLessThan(MOST_TIMES * usual.save);
    const [opened, openMs] = await call('GET');
    expect(opened.status).toBe(200);
    expect(openMs).toBeLessThan(Math.min(MOST_MS, MOST_TIMES * usual.open));
  });

  it('from before the limits is told with its draft, and a shorter text takes its place', async () => {
    await save('Un texto.\n');
    await portal()
      .deps.database.db.update(contentDrafts)
      .set({ body: table(8_000) });
    const [opened] = await call('GET');
    expect(opened.status).toBe(200);
    const { warnings } = (await opened.json()) as EditablePage;
    expect(warnings).toContainEqual({ field: 'body', message: expect.stringMatching(/demasiados formatos/) });
    expect((await save('Más corto.\n'))[0].status).toBe(200);
  });

  it('of as many characters as the schema promises is taken, whatever the characters', async () => {
    const line = `${'字'.repeat(199)}\n`;
    const [response] = await save(line.repeat(400));
    expect(response.status).toBe(200);
    const [longer] = await save(line.repeat(401));
    expect(longer.status).toBe(422);
    expect(await longer.json()).toMatchObject({ errors: { body: [expect.stringMatching(/80 mil caracteres/)] } });
  });
});
