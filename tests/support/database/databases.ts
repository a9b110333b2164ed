/** Migrated databases on each of the drivers: one a worker that is emptied between tests, and new ones. */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { inject } from 'vitest';
import { auditHead, auditLog } from '#server/audit/audit.table.ts';
import { backups } from '#server/backup/backup.table.ts';
import { cacheInvalidations } from '#server/cache-invalidation/cache-invalidation.table.ts';
import { calendarExceptions } from '#server/calendar/exceptions.table.ts';
import { externalLinks } from '#server/care/external-links.table.ts';
import { missingAddresses } from '#server/care/missing-addresses.table.ts';
import { counters } from '#server/db/counters.table.ts';
import type { DatabaseHandle } from '#server/db/database.ts';
import { openNeon } from '#server/db/drivers/neon.ts';
import { openPgliteCopy } from '#server/db/drivers/pglite.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { deskData } from '#server/desk-data/desk-data.table.ts';
import { files } from '#server/files/files.table.ts';
import { dailyRuns, jobs } from '#server/jobs/jobs.table.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { postCounts, posts } from '#server/posts/posts.table.ts';
import { pqrsdProposals } from '#server/pqrsd/approval/proposals.table.ts';
import { pqrsdConsultationLinks } from '#server/pqrsd/consultation/consultation-links.table.ts';
import { pqrsdFiles } from '#server/pqrsd/files/case-files.table.ts';
import { pqrsdMentions } from '#server/pqrsd/mentions/mentions.table.ts';
import { pqrsdNotices } from '#server/pqrsd/notices/notices.table.ts';
import { pqrsdCases, pqrsdEvents, pqrsdMessages, pqrsdViews } from '#server/pqrsd/pqrsd.table.ts';
import { pqrsdSurveys } from '#server/pqrsd/survey/survey.table.ts';
import { contentDrafts, contentOwners, publications } from '#server/publication/publications.table.ts';
import { pqrsdReports } from '#server/reports/reports.table.ts';
import { caseHolds, eliminationCases, eliminations } from '#server/retention/retention.table.ts';
import { fileTexts, searchBuilds, searchEntries, searchMisses, searchWords } from '#server/search/search.table.ts';
import { sessions } from '#server/session/sessions.table.ts';
import { settings } from '#server/settings/settings.table.ts';
import { throttles } from '#server/throttle/throttles.table.ts';
import { itaAnswers } from '#server/transparency/ita.table.ts';
import { contentReminders } from '#server/transparency/reminders.table.ts';
import { users } from '#server/users/users.table.ts';
import { feedback, visits } from '#server/visits/visits.table.ts';

export type Driver = DatabaseHandle['driver'];

/** What the database itself keeps from being deleted. */
const KEPT = [
  deskData,
  eliminationCases,
  eliminations,
  caseHolds,
  auditLog,
  auditHead,
  pqrsdReports,
  pqrsdViews,
  pqrsdMessages,
  pqrsdEvents,
  pqrsdNotices,
  pqrsdFiles,
  pqrsdSurveys,
  pqrsdProposals,
  pqrsdConsultationLinks,
  pqrsdMentions,
  pqrsdCases,
];

/** Children before their parents. */
const TABLES = [
  backups,
  calendarExceptions,
  contentDrafts,
  contentOwners,
  counters,
  dailyRuns,
  externalLinks,
  feedback,
  missingAddresses,
  jobs,
  outbox,
  cacheInvalidations,
  posts,
  postCounts,
  contentReminders,
  itaAnswers,
  publications,
  searchEntries,
  searchWords,
  searchBuilds,
  searchMisses,
  fileTexts,
  files,
  sessions,
  settings,
  throttles,
  visits,
  users,
];

/** Files share a worker, its modules and these. */
const shared = new Map<Driver, Promise<DatabaseHandle>>();

/** The database of this worker on a driver. It ends with the worker; tests leave in it what they like. */
export function sharedDatabase(driver: Driver): Promise<DatabaseHandle> {
  const known = shared.get(driver) ?? openTestDatabase(driver);
  shared.set(driver, known);
  return known;
}

/** A database of its own, which its test closes. */
export async function openTestDatabase(driver: Driver): Promise<DatabaseHandle> {
  if (driver === 'pglite') return openPgliteCopy(new Blob([new Uint8Array(readFileSync(inject('pgliteSnapshot')))]));
  const url = await createPostgresDatabase();
  if (driver === 'postgres') return openPostgres(url);
  return openNeon(url, relay());
}

/** Every table as new: rows lie in the order in which they are inserted, and numbers begin at 1. */
export async function resetDatabase({ db }: DatabaseHandle): Promise<void> {
  const names = sql.join(
    [...KEPT, ...TABLES].map((table) => sql`${table}`),
    sql`, `,
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`truncate ${names} restart identity cascade`);
  });
}

export async function emptyDatabase(database: DatabaseHandle): Promise<void> {
  await forgetKept(database, KEPT);
  for (const table of TABLES) await database.db.delete(table);
}

/** Tests may delete append-only rows: as a superuser, past the triggers that protect them. */
async function forgetKept({ db }: DatabaseHandle, tables: PgTable[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const table of tables) await tx.delete(table);
  });
}

/** A copy of the migrated template under a name of its own. */
export const createPostgresDatabase = (): Promise<string> => createDatabase('template1');

/** One without any table, as a host gives it. */
export const createEmptyPostgresDatabase = (): Promise<string> => createDatabase('template0');

/** A copy of another database of the server; gives its address. */
async function createDatabase(template: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** Where the Neon driver finds the relay that stands in for Neon. */
export const relay = (): string => `127.0.0.1:${inject('relayPort')}`;
