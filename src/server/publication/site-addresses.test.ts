import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REDIRECTS_FILE, siteAddresses } from './site-addresses.ts';

const texts = new Map([
  ['content/pages/contacto.md', ''],
  ['content/documents/plan.pdf', ''],
  ['content/data/redirecciones.yaml', 'redirects:\n  - from: /contactenos\n    to: /contacto\n'],
]);
const addresses = siteAddresses({
  files: [...texts.keys()],
  redirects: texts.get(REDIRECTS_FILE),
  built: ['/noticias'],
});

it.each([
  ['/contacto', true, true],
  ['/contacto/', true, true],
  ['/noticias', true, true],
  // It leads to a page.
  ['/contactenos', true, true],
  ['/documentos/plan.pdf', true, true],
  ['/documentos/otro.pdf', false, false],
  ['/contactanos', false, false],
  ['/datos/sedes.csv', false, true],
  ['/pqrsd', false, true],
  ['/pqrsd/inventada', false, false],
  ['/invitacion', false, true],
])('%s: is there %s, may be there %s', (address, has, mayHave) => {
  expect([addresses.has(address), addresses.mayHave(address)]).toEqual([has, mayHave]);
});

it('every page of the PQRSD may be there', () => {
  const pages = readdirSync('src/pages/pqrsd').map((file) => `/pqrsd/${file.replace('.astro', '')}`);
  expect(pages.filter((page) => page !== '/pqrsd/index' && !addresses.mayHave(page))).toEqual([]);
});
