/** The versions that «Datos de la oficina» kept of texts and words become versions of their files at the first start. */
import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { openData } from '#domain/content-editing/data/open-data.ts';
import { pqrsdTemplates } from '#domain/pqrsd/desk/templates.ts';
import { urgentWordList } from '#domain/pqrsd/desk/urgent-words.ts';
import { pqrsdSettings } from '#domain/pqrsd/settings.ts';
import { deskData } from '#server/content/take-over/desk-data.table.ts';
import type { MovedKind } from '#server/content/take-over/moved-data.ts';
import { takeOverDeskData } from '#server/content/take-over/take-over-desk-data.ts';
import { publications } from '#server/publication/publications.table.ts';
import { hours } from '#shared/time/time.ts';
import { ALL_DRIVERS, describeOn, START } from '../support/api/portal.ts';
import { provideContent, type TestContent } from '../support/publication/content.ts';

const [TEXTS, WORDS, RULES] = ['pqrsd-plantillas', 'palabras-urgentes', 'pqrsd'].map(
  (name) => `content/data/${name}.yaml`,
) as [string, string, string];

describeOn(ALL_DRIVERS, 'the take-over of the texts of the desk', (portal) => {
  let content: TestContent;
  let errors: string[];
  beforeEach(async () => {
    content = await provideContent(portal().deps);
    errors = [];
  });
  const log = () => ({ ...portal().deps.log, error: (_: string, cause: unknown) => void errors.push(String(cause)) });
  const start = () => takeOverDeskData({ database: portal().deps.database, log: log() }, content.published);
  const texts = async () => pqrsdTemplates.parse(openData((await content.textOf(TEXTS)) ?? '').value);
  const words = async () =>
    urgentWordList
      .parse(openData((await content.textOf(WORDS)) ?? '').value)
      .groups.flatMap((group) => (group.name === 'Del hospital' ? group.words : []));
  const historyOf = async (path: string) =>
    (await content.published.history(path, 20)).map(({ message, author, at }) => [author.name, message, at.getTime()]);
  const at = (n: number) => new Date(START.getTime() + hours(n));

  type Saved = { by?: string; reason?: string; version?: number };
  async function save(
    n: number,
    kind: MovedKind,
    key: string,
    value: unknown,
    { by = 'Luz', reason, version = n }: Saved = {},
  ) {
    const row = { kind, key, version, value, reason: reason ?? null };
    await portal()
      .deps.database.db.insert(deskData)
      .values({ ...row, authorId: 1, authorName: by, at: at(n) });
  }

  it('keeps each version with author, day and reason, and the newest in force', async () => {
    const before = await texts();
    const [first, ...others] = before.templates;
    const own = { id: 'propia', title: 'Propia', step: 'write', text: 'Hola.' };
    await save(1, 'template', first?.id ?? '', { ...first, title: 'Otra' }, { reason: 'Más clara' });
    await save(2, 'template', 'propia', own, { by: 'Ana' });
    await save(3, 'entity', 'adres', null);
    await save(4, 'paragraph', 'todo', { text: `${before.health_paragraph} Quibdó.` });
    await save(5, 'urgent_words', 'todo', { words: ['sin suero'] }, { reason: 'Por el comité' });
    await save(6, 'template', first?.id ?? '', null, { version: 7 });
    await save(7, 'entity', 'supersalud', { id: 'supersalud', name: 'Supersalud', phone: '1', retired: true });
    // The return of an entity that was never changed changes nothing.
    expect(await start()).toBe(6);
    expect(errors).toEqual([]);

    const now = await texts();
    expect(now.templates).toEqual([first, ...others, own]);
    expect(now.health_paragraph).toMatch(/Quibdó\.$/);
    expect(now.entities.find(({ id }) => id === 'supersalud')).toMatchObject({ name: 'Supersalud', retired: true });
    expect(await words()).toEqual(['sin suero']);
    expect((await historyOf(TEXTS)).slice(0, -1)).toEqual([
      ['Luz', 'Entidad «Supersalud»', at(7).getTime()],
      ['Luz', `Plantilla «${first?.id}»: volvió a lo instalado`, at(6).getTime()],
      ['Luz', 'Párrafo de la Supersalud', at(4).getTime()],
      ['Ana', 'Plantilla «Propia»', at(2).getTime()],
      ['Luz', 'Más clara', at(1).getTime()],
    ]);
    expect((await historyOf(WORDS)).slice(0, -1)).toEqual([['Luz', 'Por el comité', at(5).getTime()]]);
    // The comments of the file stay.
    expect(await content.textOf(TEXTS)).toContain('# Ley 23 de 1981, art. 34');
  });

  it('is done once, also by two servers at the same moment, and gives way to what is published later', async () => {
    await save(1, 'urgent_words', 'todo', { words: ['sin suero'] });
    expect((await Promise.all([start(), start()])).sort()).toEqual([0, 1]);
    await content.changeByOther(WORDS, (text) => text.replace('sin suero', 'sin aire'));
    expect(await start()).toBe(0);
    expect(await words()).toEqual(['sin aire']);
    const { db } = portal().deps.database;
    const rows = await db.select({ commit: publications.commit }).from(publications).orderBy(asc(publications.id));
    expect(rows).toHaveLength(2);
    expect(await content.published.contains(await content.published.head(), rows[0]?.commit ?? '')).toBe(true);
  });

  it('keeps each term that was promised, one after the other, and names who promised it and why', async () => {
    const termOf = async () =>
      pqrsdSettings
        .parse(openData((await content.textOf(RULES)) ?? '').value)
        .terms.filter(({ code }) => code === 'T1')
        .map(({ from, until, count, extension }) => [from, until, count, extension]);
    const [[since] = []] = await termOf();
    await save(2, 'term', 'T1', { from: '2026-10-10', count: 10, law: 'Resolución 3' }, { reason: 'Acuerdo' });
    await save(3, 'term', 'T1', { from: '2026-12-01', count: null, law: '' }, { by: 'Ana', reason: 'Ya no se puede' });
    await save(4, 'term', 'T1', { from: 'nunca', count: 1, law: '' });
    expect([await start(), await start()]).toEqual([2, 0]);
    expect(errors).toEqual(['Error: term/T1/4']);
    expect(await termOf()).toEqual([
      [since, '2026-10-09', 15, 15],
      ['2026-10-10', '2026-11-30', 10, 10],
      ['2026-12-01', undefined, 15, 15],
    ]);
    expect((await historyOf(RULES)).slice(0, -1)).toEqual([
      ['Ana', 'Ya no se puede', at(3).getTime()],
      ['Luz', 'Acuerdo', at(2).getTime()],
    ]);
  });

  it('takes nothing where nothing was saved, nor what is saved after that', async () => {
    expect(await start()).toBe(0);
    await save(1, 'urgent_words', 'todo', { words: ['sin suero'] });
    expect(await start()).toBe(0);
  });

  it('leaves out and names a version that its schema does not admit', async () => {
    await save(1, 'template', 'rota', { id: 'rota', title: 'Rota', step: 'write', text: '{x}' });
    await save(2, 'urgent_words', 'todo', { words: ['sin suero'] });
    expect(await start()).toBe(1);
    expect(errors).toEqual(['Error: template/rota/1']);
    expect((await texts()).templates.map(({ id }) => id)).not.toContain('rota');
  });

  it('keeps the words that the hospital published with the rules, and then what it saved over them', async () => {
    const earlier = (text: string) => `${text}\nurgent_words:\n  - urgente\n`;
    content = await provideContent(portal().deps, (path, text) => (path === RULES ? earlier(text) : text));
    await content.changeByOther(RULES, (text) => text.replace('answer_link_days: 30', 'answer_link_days: 31'));
    await content.changeByOther(RULES, (text) => `${text.trimEnd()}\nurgent_words:\n  - sin suero\n`, 'Falta el suero');
    content = await provideContent(portal().deps);
    expect(await start()).toBe(1);
    expect(await words()).toEqual(['sin suero']);
    expect((await historyOf(WORDS))[0]?.slice(0, 2)).toEqual(['Otra Persona', 'Falta el suero']);
    const rules = await content.textOf(RULES);
    expect([rules?.includes('urgent_words'), rules?.includes('answer_link_days: 31')]).toEqual([false, true]);
    expect((await content.published.afterUpdate()).map(({ path }) => path)).toEqual([]);
  });
});
