/** The dependencies that the composition root of a host injects. */

import type { DatabaseHandle } from './db/database.ts';
import type { DocumentReader } from './documents/document-reader.ts';
import type { ImageProcessor } from './files/images/image-processor.ts';
import type { FileStorage } from './files/storage/file-storage.ts';
import type { HospitalRules } from './hospital-rules.ts';
import type { BodyBudget } from './http/body-budget.ts';
import type { Keys } from './keys.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PublicFetch } from './outbound/public-fetch.ts';
import type { ContentHost } from './publication/content-host.ts';
import type { LiveRedirects } from './redirects/redirects.store.ts';
import type { MemoryCounters } from './throttle/memory-counters.ts';
import type { PasswordHasher } from './users/argon2-passwords.ts';
import type { WaitingVisits } from './visits/waiting-visits.ts';

export type Deps = HospitalRules & {
  database: DatabaseHandle;
  files: FileStorage;
  images: ImageProcessor;
  documents: DocumentReader;
  passwords: PasswordHasher;
  /** Limits the memory of request bodies in this process. */
  bodyBudget: BodyBudget;
  keys: Keys;
  /** Rate-limit counts of this process, which are stored nowhere. */
  memoryCounters: MemoryCounters;
  log: Log;
  /** Visits that are stored together; absent where each is stored at once, as on functions. */
  waitingVisits?: WaitingVisits;
  /** Where addresses of before lead; absent until they are read. */
  redirects?: LiveRedirects;
  /** null: without a mail server; mail waits in the outbox. */
  mailer: Mailer | null;
  /** Requests to other sites, for addresses that content names. */
  publicFetch: PublicFetch;
  /** The only source of the current time. */
  clock: () => Date;
  /** The clock gives the past on purpose, as for demonstration cases: it is not held against the audit log. */
  isClockChosen?: boolean;
  /** Invalidates the cached pages with one of the tags; resolves when no client can get them any more. */
  invalidate: (tags: string[]) => Promise<void>;
  /** The folder whose `content/` counts where nothing can change it. */
  contentRoot: string;
  /** Where content/ is kept and published; absent where nothing can change it. */
  content?: ContentHost;
  /** The metrics of this process in Prometheus's format; absent on functions. */
  processMetrics?: () => Promise<string>;
  /** Whether the process is shutting down. */
  isClosing?: () => boolean;
  settings: {
    /** Off only in load tests. */
    rateLimits: boolean;
    /** The idle time after which a session ends. */
    sessionIdleMs: number;
    /** The public address, for links in mail; without it mail describes the page. */
    siteUrl?: string | undefined;
    /** Time since the last success after which a job is late; it depends on the host's schedule. */
    jobsLateAfterMs: number;
    /** The bearer token for metrics and health details. */
    metricsToken?: string | undefined;
  };
};
