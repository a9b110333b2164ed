import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openData, type Value } from '#domain/content-editing/data/open-data.ts';
import { openPage } from '#domain/content-editing/data/page-file.ts';
import { contentFileOf } from './content-files.ts';
import { brokenReferences, namesIn, titleOfNames, withName } from './references.ts';

const read = (path: string) => readFileSync(path, 'utf8');

/** The fields of every file of the project. */
const FILES = new Map<string, Value>(
  ['pages', 'listas', 'data'].flatMap((folder) =>
    readdirSync(`content/${folder}`).flatMap((name): [string, Value][] => {
      const id = `${folder}/${name.replace(/\.\w+$/, '')}`;
      if (!contentFileOf(id)) return [];
      const text = read(`content/${folder}/${name}`);
      return [[id, name.endsWith('.md') ? openPage(text).data.value : openData(text).value]];
    }),
  ),
);
const NAMES = [...FILES].flatMap(([id, value]) => namesIn(id, value));

it('every name that the content refers to is there', () => {
  expect(NAMES.filter(({ defines }) => !defines).length).toBeGreaterThan(150);
  expect(brokenReferences(FILES)).toEqual([]);
});

/** The kinds of fields: of an entry of a list, one. */
const kindOf = ({ id, field, to }: (typeof NAMES)[number]) =>
  `${id.replace(/^(pages|listas)\/.*/, '$1')} ${field.replace(/\.\d+/g, '.*')} → ${to}`;
const BY_KIND = new Map(NAMES.filter(({ defines }) => !defines).map((named) => [kindOf(named), named]));

it('the content has references of each kind, and one file that defines the names of each', () => {
  const defining = new Set(NAMES.filter(({ defines }) => defines).map(({ to, id }) => `${to}: ${id}`));
  expect([...defining].sort()).toEqual([
    'area: data/organigrama',
    'schedule: data/site',
    'servant: data/servidores',
    'unit: data/responsables',
  ]);
  expect(new Set([...BY_KIND.values()].map(({ to }) => to)).size).toBe(defining.size);
});

it.each([...BY_KIND])('%s: a name that goes is told at its field, and a new name is followed', (_, named) => {
  const { id, field, to, name } = named;
  const next = 'Otro nombre';
  const renamed = (definesToo: boolean) =>
    new Map(
      [...FILES].map(([one, value]) => {
        const defines = namesIn(one, value).some((found) => found.defines && found.to === to && found.name === name);
        return [one, defines || definesToo ? withName(one, value, { to, from: name, name: next }) : value];
      }),
    );
  const defining = NAMES.find((found) => found.defines && found.to === to)?.id;
  if (id !== defining)
    expect(brokenReferences(renamed(false))).toContainEqual({
      ...named,
      message: `«${name}» no está en «${titleOfNames(to)}». Elija un nombre de allá, o agréguelo primero.`,
    });
  expect(brokenReferences(renamed(true))).toEqual([]);
  expect(namesIn(id, renamed(true).get(id) ?? null)).toContainEqual({ id, field, to, name: next, defines: false });
});

it('a name in other letters is corrected', () => {
  const page = { ...(FILES.get('pages/nosotros') as object), owner: 'asesoria juridica' };
  expect(brokenReferences(new Map([...FILES, ['pages/nosotros', page]])).map(({ message }) => message)).toEqual([
    'Escriba «Asesoría Jurídica» en lugar de «asesoria juridica», como en «Dependencias responsables».',
  ]);
});

it('no file that asks for a password says such a name, as who edits pages changes it everywhere', () => {
  expect(NAMES.filter(({ id }) => contentFileOf(id)?.guard !== 'public')).toEqual([]);
});
