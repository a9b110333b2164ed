/** The embedded database and the files beside it after a power cut. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { installedEdition } from '#server/content/editions/edition.ts';
import type { DatabaseHandle } from '#server/db/database.ts';
import { openPglite } from '#server/db/drivers/pglite.ts';
import { migrate } from '#server/db/migrate.ts';
import { createFolderStorage } from '#server/files/storage/folder-storage.ts';
import { ensureSecret, storeRestoredSecret } from '#server/node/auth-secret.ts';
import { keepEdition } from '#server/node/site/edition-file.ts';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';
import { createPortal, type Portal } from '../support/api/portal.ts';
import { recordSyncs } from '../support/files/power-cut-disk.ts';
import { REQUEST } from '../support/pqrsd/requests.ts';

const FILINGS = 20;

let above: string;
let disk: string;
let afterCut: string;
let database: DatabaseHandle | undefined;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'portal-cut-'));
  disk = join(above, 'data');
  afterCut = `${above}-after`;
});
afterEach(async () => {
  await database?.close();
  database = undefined;
  for (const folder of [above, afterCut]) rmSync(folder, { recursive: true, force: true });
});

async function file({ call }: Portal): Promise<string> {
  const response = await call('POST', '/pqrsd', { body: REQUEST });
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: PqrsdReceipt }).data.rad;
}

async function storedNumbers(folder: string): Promise<string[]> {
  const opened = await openPglite(folder);
  const rows = await opened.db.select({ rad: pqrsdCases.rad }).from(pqrsdCases).orderBy(asc(pqrsdCases.rad));
  await opened.close();
  return rows.map(({ rad }) => rad);
}

it('the embedded database keeps every acknowledged filing', { timeout: 120_000 }, async () => {
  const { count, cutTo } = await recordSyncs(above);
  database = await openPglite(join(disk, 'database'));
  await migrate(database);
  const portal = await createPortal(database);
  const acknowledged: string[] = [];
  for (let n = 0; n < FILINGS; n += 1) {
    const before = count();
    acknowledged.push(await file(portal));
    expect(count()).toBeGreaterThan(before);
  }
  cutTo(afterCut);
  expect(await storedNumbers(join(afterCut, 'data/database'))).toEqual(acknowledged);
});

it('a new embedded database is there once it is open', { timeout: 120_000 }, async () => {
  const { cutTo } = await recordSyncs(above);
  database = await openPglite(join(disk, 'database'));
  cutTo(afterCut);
  const again = await openPglite(join(afterCut, 'data/database'));
  await expect(again.db.execute('select 1')).resolves.toBeDefined();
  await again.close();
});

const WRITES: [what: string, file: string, write: () => Promise<unknown>][] = [
  ['an uploaded file', 'uploads/acta.pdf', () => createFolderStorage(join(disk, 'uploads')).put('acta.pdf', BYTES)],
  ['the secret', 'auth-secret', () => ensureSecret({ DATA_DIR: disk })],
  ['a restored secret', 'auth-secret', () => storeRestoredSecret({ DATA_DIR: disk }, 'x'.repeat(64))],
  ['the pages that are shown', 'site/edition', () => keepEdition({ DATA_DIR: disk }, installedEdition('2026-09-01'))],
];
const BYTES = new Uint8Array(300_000).fill(7);

it.each(WRITES)('%s is whole after the cut', async (_what, name, write) => {
  const { cutTo } = await recordSyncs(above);
  await write();
  cutTo(afterCut);
  const kept = join(afterCut, 'data', name);
  expect(existsSync(kept)).toBe(true);
  expect(readFileSync(kept)).toEqual(readFileSync(join(disk, name)));
});
