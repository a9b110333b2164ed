import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createRedirectTable } from '#domain/site/redirects.ts';
import { siteAddresses } from './site-addresses.ts';

const addresses = siteAddresses({
  files: ['content/pages/contacto.md', 'content/documents/plan.pdf'],
  redirects: createRedirectTable([{ from: '/contactenos', to: '/contacto' }]),
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
  const pages = readdirSync('src/pages/pqrsd').flatMap((file) =>
    file.endsWith('.astro') ? `/pqrsd/${file.slice(0, -6)}` : [],
  );
  expect(pages.filter((page) => page !== '/pqrsd/index' && !addresses.mayHave(page))).toEqual([]);
});
