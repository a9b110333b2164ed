/** The installed files in the form that earlier versions gave them: what `CONTENT_MIGRATIONS` makes of them is admitted. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkFile } from './check-file.ts';
import { migrateText } from './migrate-text.ts';

const EARLIER: [id: string, age: (text: string) => string, own: string][] = [
  ['data/site', (text) => text.replace(/^brand:\n(?: {2}.*\n)+/m, ''), 'brand:'],
  [
    'data/site',
    (text) => text.replace('facebook.com/" }', 'facebook.com/nuestro", icon: facebook }'),
    'facebook.com/nuestro',
  ],
  [
    'data/sedes',
    (text) => text.replace('hours: emergency }', 'hours: emergency, holidays: true }'),
    'hours: emergency }',
  ],
  [
    'data/datos-abiertos',
    (text) => text.replace('frequency: trimestral', 'updates: Cada trimestre'),
    'frequency: trimestral',
  ],
  ['data/pqrsd-plantillas', (text) => text.replace('entities:\n', 'entities:\n  - EPS Nuestra\n'), 'EPS Nuestra'],
];

it.each(EARLIER)('%s of an earlier version is read in the form of today (%#)', async (id, age, own) => {
  const text = age(readFileSync(`content/${id}.yaml`, 'utf8'));
  expect(await checkFile(id, text)).not.toBeNull();
  const migrated = await migrateText(id, text);
  expect([await checkFile(id, migrated), migrated.includes(own)]).toEqual([null, true]);
});

it('a text that is admitted, and one that cannot be opened, stay as they are', async () => {
  for (const text of [readFileSync('content/data/site.yaml', 'utf8'), 'name: ['])
    expect(await migrateText('data/site', text)).toBe(text);
});

it('a key that earlier versions had goes, with the rest as it was', async () => {
  const text = readFileSync('content/data/pqrsd.yaml', 'utf8');
  expect(await migrateText('data/pqrsd', `${text}\nurgent_words:\n  - urgente\n`)).toBe(text);
});
