import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type InstalledEdition, readInstalledEdition } from '../content/revisions/installed-edition.ts';
import { ROOT } from '../node/paths.ts';
import { DEPLOY_BLOBS, readInstalledFiles, writeInstalledFiles } from './installed-files.ts';

const rowsOf = (edition: InstalledEdition) =>
  Promise.all(
    [...edition].map(async ([path, { at, text, oid, bytes }]) => {
      return { path, at: at.getTime(), text, oid: await oid(), bytes: Buffer.from(await bytes()).toString('base64') };
    }),
  );

it('functions have every file as it was installed, whatever the build writes over content/', async () => {
  const root = mkdtempSync(join(tmpdir(), 'instalado-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(join(ROOT, 'content'), join(root, 'content'), { recursive: true });
  const installed = await rowsOf(await readInstalledEdition(root));
  await writeInstalledFiles(await readInstalledEdition(root), root);
  rmSync(join(root, 'content'), { recursive: true });
  const readBlob = async (oid: string) => readFileSync(join(root, DEPLOY_BLOBS, oid));

  expect(await rowsOf(await readInstalledFiles(root, readBlob))).toEqual(installed);
  expect(installed.filter(({ text }) => text === null).length).toBeGreaterThan(10);
});
