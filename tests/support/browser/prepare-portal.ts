/** A program: fills DATA_DIR with the portal that the browser tests visit. Each worker starts over a copy of it. */
import { previousQuarter, quarterOf } from '#domain/calendar/quarter.ts';
import { insertBackup } from '#server/backup/backup.store.ts';
import { readEnv } from '#server/env.ts';
import { createNodeDeps, prepareDatabase } from '#server/node/node-deps.ts';
import { runCommand } from '#server/node/run-command.ts';
import { insertReport } from '#server/reports/reports.store.ts';
import { storeSetting } from '#server/settings/settings.store.ts';
import { insertUser } from '#server/users/users.store.ts';
import { wholeDays } from '#shared/time/time.ts';
import { cheapPasswords } from '../accounts/cheap-passwords.ts';
import { AUTHOR, EDITOR } from '../accounts/people.ts';
import { fullReport } from '../pqrsd/quarter.ts';

await runCommand(async () => {
  const env = readEnv();
  // Each test signs in: the hash says what verifying it costs.
  const deps = { ...(await createNodeDeps(env, async () => undefined)), passwords: cheapPasswords };
  const { db } = deps.database;
  await prepareDatabase(deps, env);
  for (const [{ password, ...person }, role] of [
    [AUTHOR, 'autor'],
    [EDITOR, 'editor'],
  ] as const)
    await insertUser(db, { ...person, role, passwordHash: await deps.passwords.hash(password) });
  // Required by default: the journeys of other matters sign in with a password alone.
  await storeSetting(db, 'second_factor_required', false);
  const now = deps.clock();
  await insertReport(db, fullReport(previousQuarter(quarterOf(now))), now);
  const oldBackup = { name: 'portal-de-hace-mucho.tar.gz.cifrada', bytes: 25_000_000, encrypted: true };
  await insertBackup(db, { ...oldBackup, madeAt: new Date(now.getTime() - wholeDays(100)) });
  await deps.database.close();
});
