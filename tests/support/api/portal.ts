/** The API over a real database, with a fixed clock and an in-memory file store. */

import { beforeAll, beforeEach, describe, onTestFailed } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import { MAX_SESSION_MS } from '#domain/users/session-limits.ts';
import type { Role, SessionUser } from '#domain/users/user.ts';
import { withAuditTrail } from '#server/audit/audit.store.ts';
import type { DatabaseHandle } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { FileStorage } from '#server/files/storage/file-storage.ts';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { createBodyBudget, MAX_BODY_BYTES_IN_FLIGHT } from '#server/http/body-budget.ts';
import { JOBS_LATE_AFTER_MS } from '#server/jobs/jobs-health.ts';
import { createKeys } from '#server/keys.ts';
import { ROOT } from '#server/node/paths.ts';
import { folderReader } from '#server/read-content-data.ts';
import { storeSetting } from '#server/settings/settings.store.ts';
import { createMemoryCounters } from '#server/throttle/memory-counters.ts';
import { insertUser } from '#server/users/users.store.ts';
import { cheapPasswords } from '../accounts/cheap-passwords.ts';
import { type Driver, emptyDatabase, resetDatabase, sharedDatabase } from '../database/databases.ts';
import { answering, nativesWhereNetlifyHasThem } from './native-paths.ts';
import { appOver, type PortalApp } from './shared-app.ts';

/** 10:00 of a Thursday in Bogotá. */
export const START = new Date('2026-10-01T15:00:00Z');
/** AUTH_SECRET of the portal. */
export const SECRET = 'un secreto de prueba de más de treinta y dos letras';
export const PASSWORD = 'una-clave-bastante-larga';

export type Portal = {
  app: PortalApp;
  deps: Deps;
  /** What was asked to be dropped from the page cache, call by call. */
  invalidated: string[][];
  /** Stored files by name. */
  stored: Map<string, Uint8Array>;
  /** Errors that reached the log. */
  logged: unknown[];
  moveClock(milliseconds: number): void;
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** Makes an account with a role and signs it in. */
  signInAs(role: Role, name?: string): Promise<{ user: SessionUser; token: string }>;
};

export type CallOptions = { body?: unknown; token?: string; address?: string; headers?: Record<string, string> };

const rules = readHospitalRules(folderReader(ROOT));
let passwordHash: Promise<string> | undefined;

/** A portal over a database as it is; `describeOn` makes one for each test. */
export async function createPortal(database: DatabaseHandle): Promise<Portal> {
  let now = START;
  const invalidated: string[][] = [];
  const stored = new Map<string, Uint8Array>();
  const logged: unknown[] = [];
  const keys = await createKeys(SECRET);
  const deps: Deps = {
    database: withAuditTrail(database, keys),
    files: memoryStore(stored),
    ...nativesWhereNetlifyHasThem,
    bodyBudget: createBodyBudget({ maxBytes: MAX_BODY_BYTES_IN_FLIGHT, now: () => now.getTime() }),
    keys,
    memoryCounters: createMemoryCounters(),
    log: {
      debug: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: (_message, error) => void logged.push(error),
    },
    mailer: null,
    publicFetch: () => Promise.reject(new Error('a test asks no other site')),
    clock: () => now,
    invalidate: async (tags) => void invalidated.push(tags),
    ...rules,
    contentRoot: ROOT,
    // As long as the longest one, so that tests of other matters may let hours pass.
    settings: { rateLimits: true, sessionIdleMs: MAX_SESSION_MS, jobsLateAfterMs: JOBS_LATE_AFTER_MS },
  };
  // Required by default: tests of other matters sign in with a password alone, whatever time passes.
  await storeSetting(database.db, 'second_factor_required', false);
  const app = appOver(deps);
  const call = (method: string, path: string, options: CallOptions = {}) =>
    answering(`/api${path}`, async () =>
      app.request(`/api${path}`, requestOf(method, options), { address: options.address }),
    );
  return {
    app,
    deps,
    invalidated,
    stored,
    logged,
    call,
    moveClock: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
    signInAs: (role, name) => signInAs(deps, call, role, name),
  };
}

function requestOf(method: string, { body, token, headers }: CallOptions): RequestInit {
  const form = body instanceof FormData;
  const bytes = body instanceof Uint8Array;
  return {
    method,
    headers: {
      ...(body !== undefined && !form && { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: form || bytes || body === undefined ? (body as BodyInit | undefined) : JSON.stringify(body),
  };
}

async function signInAs(deps: Deps, call: Portal['call'], role: Role, name: string = `Persona ${role}`) {
  passwordHash ??= cheapPasswords.hash(PASSWORD);
  const email = `${crypto.randomUUID()}@hospital.example`;
  await insertUser(deps.database.db, { name, email, role, passwordHash: await passwordHash });
  const response = await call('POST', '/login', { body: { email, password: PASSWORD } });
  return (await response.json()) as { user: SessionUser; token: string };
}

function memoryStore(stored: Map<string, Uint8Array>): FileStorage {
  return {
    largest: MAX_UPLOAD_BYTES,
    put: async (name, bytes) => void stored.set(name, bytes),
    get: async (name, part) => {
      const bytes = part ? stored.get(name)?.slice(part.from, part.to + 1) : stored.get(name);
      return bytes ? new Blob([new Uint8Array(bytes)]).stream() : null;
    },
    remove: async (name) => void stored.delete(name),
    list: async () => [...stored.keys()],
    check: async () => null,
  };
}

/** Runs the same tests on each driver; every test starts on an empty database and at `START`. */
export function describeOn(drivers: readonly Driver[], title: string, tests: (portal: () => Portal) => void): void {
  describePortals(drivers, title, tests, beforeEach);
}

/** The same with one portal for all of the tests, which leave to each other what they write. */
export function describeOnOnePortal(
  drivers: readonly Driver[],
  title: string,
  tests: (portal: () => Portal) => void,
): void {
  describePortals(drivers, title, tests, beforeAll);
}

function describePortals(
  drivers: readonly Driver[],
  title: string,
  tests: (portal: () => Portal) => void,
  beforeTests: (prepare: () => Promise<void>) => void,
): void {
  describe.each(drivers)(`${title} [%s]`, (driver) => {
    let database: DatabaseHandle;
    let portal: Portal;
    beforeAll(async () => {
      database = await sharedDatabase(driver);
      await resetDatabase(database);
    });
    beforeTests(async () => {
      await emptyDatabase(database);
      portal = await createPortal(database);
    });
    beforeEach(() => tellLoggedErrors(portal));
    tests(() => portal);
  });
}

/** A test that fails prints what the server logged in it. */
function tellLoggedErrors({ logged }: Portal): void {
  const before = logged.length;
  onTestFailed(() => {
    for (const error of logged.slice(before)) console.error('The server logged:', error);
  });
}

const onEveryDriver = process.env.DRIVERS === 'all';

/** For tests of the API: what they examine is the same code on each driver. `DRIVERS=all`, before a release, runs them on all. */
export const API_DRIVERS: readonly Driver[] = onEveryDriver ? ['pglite', 'postgres', 'neon'] : ['postgres'];
/**
 * For what a plain host, which has the embedded database, is for: filing, steps, posts, pages, search, and what outlasts a
 * failure. A test costs twice as much there.
 */
export const BOTH: readonly Driver[] = onEveryDriver ? ['pglite', 'postgres', 'neon'] : ['pglite', 'postgres'];
/** For stores: what depends on how a driver sends values, reports errors or runs transactions. */
export const ALL_DRIVERS = ['pglite', 'postgres', 'neon'] as const;
