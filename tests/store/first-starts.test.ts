/** What stops a start over a disk or database that is not as it should be, in one line with the remedy. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withAuditTrail } from '#server/audit/audit.store.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { createKeys } from '#server/keys.ts';
import { ensureFirstAdmin } from '#server/users/users.usecases.ts';
import { cheapPasswords } from '../support/accounts/cheap-passwords.ts';
import { SECRET, START } from '../support/api/portal.ts';
import { createPostgresDatabase } from '../support/database/databases.ts';
import { copyPreparedFolder } from '../support/servers/prepared-portal.ts';
import { runProgram } from '../support/servers/processes.ts';

const canMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
const inMount = (mount: string) => ['unshare', '--mount', 'sh', '-c', `${mount} && exec "$0" "$@"`];

it('of two servers at the first start over one database one makes the administrator', async () => {
  const url = await createPostgresDatabase();
  const keys = await createKeys(SECRET);
  const databases = [openPostgres(url), openPostgres(url)].map((opened) => withAuditTrail(opened, keys));
  const start = (database: (typeof databases)[number]) =>
    ensureFirstAdmin({ database, passwords: cheapPasswords, clock: () => START }, {});
  const admins = await Promise.all(databases.map(start));
  expect(admins.filter((admin) => admin !== null)).toHaveLength(1);
  for (const database of databases) await database.close();
});

describe('the embedded database', { timeout: 120_000 }, () => {
  let above: string;
  let data: string;
  beforeEach(async () => {
    above = mkdtempSync(join(tmpdir(), 'portal-start-'));
    data = join(above, 'data');
    mkdirSync(data);
    await copyPreparedFolder(data);
    chmodSync(data, 0o700);
  });
  afterEach(() => rmSync(above, { recursive: true, force: true }));

  const start = async (through: string[] = []) => {
    const { code, said } = await runProgram(['scripts/migrate.ts'], { DATA_DIR: data }, through);
    return { code, lines: said.trim().split('\n') };
  };
  const inDatabase = (...names: string[]) => join(data, 'database', ...names);
  const emptyLog = () => {
    const segments = readdirSync(inDatabase('pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
    for (const name of segments) writeFileSync(inDatabase('pg_wal', name), '');
  };

  it.each([
    ['control file', () => writeFileSync(inDatabase('global/pg_control'), Buffer.alloc(8192))],
    ['log', emptyLog],
    ['version', () => rmSync(inDatabase('PG_VERSION'))],
  ])('with a damaged %s says that it is to be restored', async (_what, damage) => {
    damage();
    const { code, lines } = await start();
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/^La base de datos embebida .* no abre: está dañada.*restore/)],
    ]);
  });

  describe.runIf(canMount)('on a disk', () => {
    it('that is read-only says so', async () => {
      const { code, lines } = await start(inMount(`mount --bind ${data} ${data} && mount -o remount,ro,bind ${data}`));
      expect([code, lines]).toEqual([
        1,
        [expect.stringMatching(/^No se pudo usar .*el disco es de solo lectura\..*siguen ahí/)],
      ]);
    });
  });
});
