/** The surroundings of the application: all that it does not decide itself, given by the door. */

import type { LiveCalendar } from '#domain/calendar/live-calendar.ts';
import type { BackupPolicy } from '#domain/operations/backup.ts';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import type { PqrsdTemplates } from '#domain/pqrsd/templates.ts';
import type { RetentionPolicy } from '#domain/retention/retention.ts';
import type { DatabaseHandle } from './db/database.ts';
import type { ImageProcessor } from './files/images/image-processor.ts';
import type { FileStorage } from './files/storage/file-storage.ts';
import type { BodyBudget } from './http/body-budget.ts';
import type { Keys } from './keys.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MemoryCounters } from './throttle/memory-counters.ts';
import type { PasswordHasher } from './users/passwords.ts';

export type Deps = {
  database: DatabaseHandle;
  files: FileStorage;
  images: ImageProcessor;
  passwords: PasswordHasher;
  /** What request bodies may take of this process's memory. */
  bodyBudget: BodyBudget;
  keys: Keys;
  /** What the rate limiter counts without writing it anywhere; each process has its own. */
  memoryCounters: MemoryCounters;
  log: Log;
  /** null: no mail server; what is to be sent waits in the outbox. */
  mailer: Mailer | null;
  /** The only source of «now». */
  clock: () => Date;
  /** Drops every cached page that carries one of the tags; resolves when no visitor can get it any more. */
  invalidate: (tags: string[]) => Promise<void>;
  calendar: LiveCalendar;
  pqrsd: PqrsdSettings;
  templates: PqrsdTemplates;
  backupPolicy: BackupPolicy;
  /** How long what people told is kept. */
  retention: RetentionPolicy;
  /** Words that a password may not consist of. */
  commonPasswords: ReadonlySet<string>;
  /** What this process counts, in the words of Prometheus; absent where processes come and go. */
  processMetrics?: () => Promise<string>;
  /** Whether this process has been told to end. */
  isClosing?: () => boolean;
  settings: {
    /** Off only for load tests. */
    rateLimits: boolean;
    /** How long a session lasts without work. */
    sessionIdleMs: number;
    /** Where the portal is, for the links in mail; unknown, mail says it in words. */
    siteUrl?: string | undefined;
    /** A job that had no good run for so long is ill; the clockwork of the host decides. */
    jobsLateAfterMs: number;
    /** Whoever presents it reads the figures of this server from afar. */
    metricsToken?: string | undefined;
  };
};
