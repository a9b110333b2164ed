import { expect, it } from 'vitest';
import { type UpdatedText, type UpdateSides, withUpdate } from './installed-update.ts';

const page = (title: string, ...blocks: string[]) => `---\ntitle: ${title}\n---\n\n${blocks.join('\n\n')}\n`;
const site = (name: string, phone: number, rest = '') => `# Sede\nname: ${name}\nphone: ${phone}\n${rest}`;
const clean = (text: string | null): UpdatedText => ({ text, hasConflict: false });
const conflict = (text: string | null): UpdatedText => ({ text, hasConflict: true });
const [BASE, OURS, NEWS] = [site('Norte', 1), site('Sur', 1), site('Norte', 2)];

it.each<[string, 'page' | 'data', UpdateSides, UpdatedText]>([
  ['no update', 'data', { base: BASE, installed: BASE, hospital: OURS }, clean(OURS)],
  ['an update of another field', 'data', { base: BASE, installed: NEWS, hospital: OURS }, clean(site('Sur', 2))],
  [
    'an update that adds a field and a comment',
    'data',
    { base: BASE, installed: site('Norte', 1, 'floor: 2 # nuevo\n'), hospital: OURS },
    clean(site('Sur', 1, 'floor: 2 # nuevo\n')),
  ],
  ['an update of the same field', 'data', { base: BASE, installed: site('Este', 2), hospital: OURS }, conflict(OURS)],
  ['an update that says the same', 'data', { base: BASE, installed: OURS, hospital: OURS }, clean(OURS)],
  ['a text that is as it was installed', 'data', { base: BASE, installed: NEWS, hospital: BASE }, clean(NEWS)],
  [
    'an update of another block',
    'page',
    {
      base: page('A', 'Uno.', 'Dos.', 'Tres.'),
      installed: page('A', 'Uno.', 'Dos.', 'Tres nuevo.'),
      hospital: page('B', 'Uno mío.', 'Dos.', 'Tres.'),
    },
    clean(page('B', 'Uno mío.', 'Dos.', 'Tres nuevo.')),
  ],
  [
    'an update of the same block',
    'page',
    { base: page('A', 'Uno.'), installed: page('A', 'Uno nuevo.'), hospital: page('A', 'Uno mío.') },
    conflict(page('A', 'Uno mío.')),
  ],
  ['a file that was removed and is as it was', 'page', { base: BASE, installed: BASE, hospital: null }, clean(null)],
  [
    'a file that was removed and has an update',
    'data',
    { base: BASE, installed: NEWS, hospital: null },
    conflict(null),
  ],
  ['an update that removes a changed file', 'data', { base: BASE, installed: null, hospital: OURS }, conflict(OURS)],
  ['an update that removes a file', 'data', { base: BASE, installed: null, hospital: BASE }, clean(null)],
  ['a removal on both sides', 'data', { base: BASE, installed: null, hospital: null }, clean(null)],
  ['a file of the hospital', 'data', { base: null, installed: null, hospital: OURS }, clean(OURS)],
  [
    'an update that brings a file of that name',
    'data',
    { base: null, installed: NEWS, hospital: OURS },
    conflict(OURS),
  ],
  [
    'an update over a file that cannot be opened',
    'data',
    { base: BASE, installed: NEWS, hospital: 'name: [' },
    conflict('name: ['),
  ],
])('%s', (_, kind, sides, updated) => {
  expect(withUpdate(kind, sides)).toEqual(updated);
});

it('a text that took the update stays as it is', () => {
  const sides = { base: BASE, installed: NEWS, hospital: OURS };
  const { text } = withUpdate('data', sides);
  expect(withUpdate('data', { ...sides, hospital: text })).toEqual(clean(text));
});
