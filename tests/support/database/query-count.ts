/** Counts the statements of each request at the driver, without changes to the portal. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'drizzle-orm/logger';
import { drizzle as overPool } from 'drizzle-orm/node-postgres';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import type { Pool } from 'pg';
import { CASING, type Database, type DatabaseHandle } from '#server/db/database.ts';

export type SentQuery = { text: string; params: unknown[] };

/** The statements of the current request; background work, such as following other instances, has none. */
const underWay = new AsyncLocalStorage<SentQuery[]>();
const logger: Logger = { logQuery: (text, params) => void underWay.getStore()?.push({ text, params }) };

/** Puts a counter between the stores and the driver of a test's database. */
export function countStatements(database: DatabaseHandle): void {
  const { $client: client } = database.db as unknown as { $client: unknown };
  database.db =
    database.driver === 'pglite'
      ? (overPglite({ client: client as PGlite, casing: CASING, logger }) as Database)
      : (overPool({ client: client as Pool, casing: CASING, logger }) as Database);
}

/** Counts apart for each request of a server; gives the statements of the last one. */
export function statementsOf(server: Server): () => string[] {
  const queries = queriesOf(server);
  return () => queries().map(({ text }) => text);
}

/** The same with their parameters. */
export function queriesOf(server: Server): () => SentQuery[] {
  const answers = server.listeners('request');
  let last: SentQuery[] = [];
  server.removeAllListeners('request').on('request', (...call: unknown[]) => {
    last = [];
    underWay.run(last, () => {
      for (const answer of answers) answer.apply(server, call);
    });
  });
  return () => last;
}

const TABLE = /\b(?:from|into|update|join)\s+"?(\w+)"?/i;
const INNERMOST = /\([^()]*\)/g;

/** A statement in two words, such as «select posts», or in one when it names no table. */
export function inWords(statement: string): string {
  let outer = statement;
  // A table inside brackets is not the one that it is about, unless there is no other.
  while (INNERMOST.test(outer)) outer = outer.replace(INNERMOST, '');
  const table = TABLE.exec(outer)?.[1] ?? TABLE.exec(statement)?.[1] ?? '';
  return `${/\w+/.exec(statement)?.[0].toLowerCase() ?? ''} ${table}`.trim();
}

/** The statements of a piece of work over a database that counts them. */
export async function statementsIn(work: () => Promise<unknown>): Promise<string[]> {
  const queries: SentQuery[] = [];
  await underWay.run(queries, work);
  return queries.map(({ text }) => text);
}
