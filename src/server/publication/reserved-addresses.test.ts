import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../node/paths.ts';
import { isReservedAddress } from './reserved-addresses.ts';

const namesIn = (folder: string): string[] => readdirSync(join(ROOT, folder)).map((name) => name.replace(/\.\w+$/, ''));
/** Names with a dot, such as `rss.xml`, are no address of a page. */
const canBePage = (name: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);

it('every route of the portal and every folder of public files has an address that no page may take', () => {
  const names = [...namesIn('src/pages'), ...namesIn('content/public')].filter(canBePage);
  expect(names).toContain('datos');
  expect(names.filter((name) => !isReservedAddress(name))).toEqual([]);
});

it.each([
  ['index', true],
  ['404', true],
  ['vista-previa', true],
  ['normatividad', true],
  ['nosotros', false],
  ['jornada-de-vacunacion', false],
])('/%s: %s', (name, expected) => {
  expect(isReservedAddress(name)).toBe(expected);
});
