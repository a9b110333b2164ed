import { withAuditTrail } from '../audit/audit.store.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { settingsFromEnv } from '../env-settings.ts';
import { createImageWorkerProcess } from '../files/images/image-worker-process.ts';
import { createFolderStorage } from '../files/storage/folder-storage.ts';
import { readHospitalRules } from '../hospital-rules.ts';
import { createBodyBudget, MAX_BODY_BYTES_IN_FLIGHT } from '../http/body-budget.ts';
import { JOBS_LATE_AFTER_MS } from '../jobs/job-scheduler.ts';
import { createKeys } from '../keys.ts';
import { createLog } from '../log.ts';
import { createMailerFromEnv } from '../mail/smtp-mailer.ts';
import { createMemoryCounters } from '../throttle/memory-counters.ts';
import { argon2Passwords } from '../users/argon2-passwords.ts';
import { ensureSecret } from './auth-secret.ts';
import { restrictDataFolder } from './data-folder.ts';
import { ROOT, uploadsFolder } from './paths.ts';

/** The surroundings on a plain Node host: a disk, and the database the environment names. */
export async function createNodeDeps(env: Env, invalidate: Deps['invalidate']): Promise<Deps> {
  restrictDataFolder(env.DATA_DIR);
  const rules = readHospitalRules(ROOT);
  const log = createLog({ level: env.LOG_LEVEL });
  const keys = await createKeys(ensureSecret(env));
  return {
    database: withAuditTrail(await openDatabase(env), keys),
    files: createFolderStorage(uploadsFolder(env)),
    images: createImageWorkerProcess({ log }),
    passwords: argon2Passwords,
    bodyBudget: createBodyBudget({ maxBytes: MAX_BODY_BYTES_IN_FLIGHT, now: Date.now }),
    keys,
    log,
    memoryCounters: createMemoryCounters(),
    mailer: createMailerFromEnv(env.SMTP_URL, ROOT),
    clock: () => new Date(),
    invalidate,
    ...rules,
    settings: settingsFromEnv(env, JOBS_LATE_AFTER_MS),
  };
}
