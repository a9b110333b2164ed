import { expect, it } from 'vitest';
import { readBrand } from './brand/brand.ts';
import { readHospitalRules } from './hospital-rules.ts';
import { ROOT } from './node/paths.ts';
import { type ContentReader, folderReader } from './read-content-data.ts';

const installed = folderReader(ROOT);
const SITE = 'content/data/site.yaml';

/** The installed content under texts that are only in memory. */
const withTexts = (texts: Record<string, string>): ContentReader => ({
  ...installed,
  text: (path) => texts[path] ?? installed.text(path),
});

it('a text in memory stands over the installed file, and what it does not have is read from there', async () => {
  const site = installed.text(SITE).replace(/(shortName:\s+value: ).*/, '$1Hospital Renombrado');
  const page = '---\nlayout: servicio\nfacts:\n  - label: Atención\n    hours: De noche\n---\n';
  const reader = withTexts({ [SITE]: site, 'content/pages/apoyo-diagnostico.md': page });
  const rules = readHospitalRules(reader);
  const before = readHospitalRules(installed);
  expect(rules.mailSender).toEqual({ ...before.mailSender, name: 'Hospital Renombrado' });
  expect(rules.searchContacts.services.get('/apoyo-diagnostico')?.facts).toEqual([
    { label: 'Atención', hours: 'De noche' },
  ]);
  expect(rules.retention).toEqual(before.retention);
});

it('the logo is read where the texts are, and its absence is told by its place in content/', async () => {
  const { logo } = await readBrand(installed);
  expect(logo?.isSvg).toBe(true);
  await expect(readBrand({ ...installed, bytes: () => null })).rejects.toThrow(/^No se puede leer content\/images\//);
});

it('a folder tells of a file that it does not have', () => {
  expect(() => installed.text('content/data/otro.yaml')).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  expect([installed.bytes('content/data/otro.yaml'), installed.bytes('content/data')]).toEqual([null, null]);
  expect(installed.bytes(SITE)?.length).toBe(Buffer.byteLength(installed.text(SITE)));
  expect(installed.names('content/data')).toContain('site.yaml');
});
