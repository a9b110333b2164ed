/** A version refuses a database that a later one has changed beyond it. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureUsable, markBreaking } from '#server/db/breaking-migrations.ts';
import type { DatabaseHandle } from '#server/db/database.ts';
import { openPglite } from '#server/db/drivers/pglite.ts';
import { knownVersions, migrate } from '#server/db/migrate.ts';
import { OperatorError } from '#server/operator-error.ts';
import { openTestDatabase } from '../support/database/databases.ts';
import { preparedFolder } from '../support/servers/prepared-portal.ts';
import { runProgram } from '../support/servers/processes.ts';

const LATER = '9999_breaking';

describe('a database', () => {
  let database: DatabaseHandle;
  beforeEach(async () => {
    database = await openTestDatabase('pglite');
  });
  afterEach(() => database.close());

  it.each([
    ['without a mark', [], true],
    ['with the mark of a migration that this version has', [knownVersions().at(-1)?.tag ?? ''], true],
    ['with the mark of a later one', [LATER], false],
    ['with the mark of a later one after a known one', [knownVersions()[0]?.tag ?? '', LATER], false],
  ])('%s is used or not', async (_what, breaking, isUsable) => {
    await markBreaking(database.db, breaking);
    // This version neither loses nor changes the mark.
    await migrate(database);
    const outcome = await ensureUsable(database.db).catch((error: unknown) => error);
    if (isUsable) expect(outcome).toBeUndefined();
    else {
      expect(outcome).toBeInstanceOf(OperatorError);
      expect((outcome as Error).message).toContain(LATER);
    }
  });
});

it('every command and the start refuse it in one line', { timeout: 180_000 }, async () => {
  const folder = await preparedFolder('breaking');
  const database = await openPglite(join(folder, 'database'));
  await markBreaking(database.db, [LATER]);
  await database.close();
  for (const [script, ...rest] of [
    ['scripts/migrate.ts'],
    ['scripts/user.ts', 'second-factor', 'a@x.co'],
    ['server.mjs'],
  ]) {
    const { code, said } = await runProgram([script ?? '', ...rest], { DATA_DIR: folder, PORT: '0' });
    expect([code, said.trim().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/^Una versión posterior del portal.*9999_breaking/),
    ]);
    expect(said).not.toContain('    at ');
  }
  rmSync(folder, { recursive: true, force: true });
});
