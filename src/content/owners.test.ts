import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { parsePageFile } from './front-matter.ts';
import { ownerIssues, ownersIn } from './owners.ts';

const UNITS = ['Asesoría Jurídica', 'SIAU'];

it.each([
  [UNITS, 'SIAU', []],
  [UNITS, 'Asesoria juridica', ['content/a: en owner, escriba «Asesoría Jurídica» en lugar de «Asesoria juridica».']],
  [
    UNITS,
    'Oficina jurídica',
    [
      'content/a: «Oficina jurídica» no está en content/data/responsables.yaml. Escriba en owner una de esas dependencias, o agréguela allá.',
    ],
  ],
  [[], 'Oficina jurídica', []],
])('%j, %s', (units, owner, issues) => {
  expect(
    ownerIssues(units, [
      ['content/a', owner],
      ['content/a', owner],
    ]),
  ).toEqual(issues);
});

it('every unit that content names is in the list', () => {
  const read = (path: string) => readFileSync(path, 'utf8');
  const { owners } = parse(read('content/data/responsables.yaml')) as { owners: { name: string }[] };
  const named = ['pages', 'listas', 'data'].flatMap((folder) =>
    readdirSync(`content/${folder}`).flatMap((name) => {
      const path = `content/${folder}/${name}`;
      const parsed = name.endsWith('.md')
        ? parsePageFile(read(path)).data
        : name.endsWith('.yaml')
          ? parse(read(path))
          : {};
      return ownersIn(parsed).map((owner) => [path, owner] as const);
    }),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(
    ownerIssues(
      owners.map(({ name }) => name),
      named,
    ),
  ).toEqual([]);
});
