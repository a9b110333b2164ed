/** No fact has two pens: the table of homes in docs/architecture.md, held against files, settings, tables and calls. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FILE_GUARD_NAMES } from '#domain/publication/file-guards.ts';
import { API_ROUTES } from '#server/app.ts';
import { ROOT } from '#server/node/paths.ts';
import { portalSettings } from '#shared/api/settings.schema.ts';
import { contentFileOf } from '../../src/content/content-files.ts';

const [, section = ''] = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').split('## Where each fact lives\n');
const rows = (section.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('|--'))
  .map((line) => line.split('|').slice(1, -1));
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const ofContent = rows.filter((cells) => cells.length === 3 && quoted(cells[1]).length > 0 && !cells[1]?.includes('/'));
const ofDatabase = rows.filter((cells) => cells.length === 4 && quoted(cells[2]).length > 0);

const DATA_FILES = readdirSync(join(ROOT, 'content/data')).map((name) => name.replace(/\.yaml$/, ''));
const CALLS = API_ROUTES.map(({ endpoint: { method, path } }) => `${method.toUpperCase()} ${path}`);
const SOURCES = readdirSync(join(ROOT, 'src/server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name: `src/server/${name}`, text: readFileSync(join(ROOT, 'src/server', name), 'utf8') }));

const writersOf = (table: string): string[] =>
  SOURCES.filter(({ text }) => new RegExp(`\\.(?:insert|update|delete)\\(${table}\\)`).test(text)).map(
    ({ name }) => name,
  );

describe('content', () => {
  it('has each data file once', () => {
    expect(ofContent.flatMap((cells) => quoted(cells[1])).sort()).toEqual(DATA_FILES.sort());
  });

  it.each(ofContent)('%s: with that guard', (head, files) => {
    const guard = FILE_GUARD_NAMES.find((name) => head?.trim().startsWith(name));
    for (const name of quoted(files)) expect(contentFileOf(`data/${name}`)?.guard, name).toBe(guard);
  });

  it('is written by the publication alone', () => {
    // A maintainer who brought the texts into the repository takes them out of the database.
    const others = ['src/server/content/maintainers/forget-revisions.store.ts'];
    const writers = new Set(['contentRevisions', 'contentTexts', 'contentFiles'].flatMap(writersOf));
    expect([...writers].sort()).toEqual([...others, 'src/server/content/revisions/revisions.store.ts']);
  });

  it('names no setting', () => {
    const fields = DATA_FILES.map((name) => contentFileOf(`data/${name}`)?.schema).flatMap((schema) =>
      Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}),
    );
    expect(fields.length).toBeGreaterThan(50);
    expect(Object.keys(portalSettings.shape).filter((name) => fields.includes(name))).toEqual([]);
  });
});

describe('the database', () => {
  it.each(ofDatabase)('%s: one module writes it, and the calls are those of today', (_fact, table, module, calls) => {
    const [name = ''] = quoted(table);
    expect(writersOf(name)).toEqual(quoted(module));
    expect(quoted(calls).filter((call) => !CALLS.includes(call))).toEqual([]);
  });

  it('has a call for one fact only', () => {
    const calls = ofDatabase.flatMap((cells) => quoted(cells[3]));
    expect(calls.length).toBeGreaterThan(8);
    expect(calls).toEqual([...new Set(calls)]);
  });
});
