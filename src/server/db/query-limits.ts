/** How long a query and its connection may take, so that a connection lost without a word never holds its caller for ever. */
import { hours, minutes, seconds } from '#shared/time/time.ts';

export type QueryLimits = {
  /** A new connection, or a free one of the pool, is waited for this long. */
  connectMs: number;
  /** PostgreSQL cancels a statement after this, also one that waits for a lock. */
  statementMs: number;
  /** The connection is given up after this without the answer to a statement; longer, so that a server that lives cancels first. */
  answerMs: number;
  /** PostgreSQL ends a transaction that is silent for this, so that a process that vanished keeps no lock. */
  idleInTransactionMs: number;
};

const CONNECT_MS = seconds(5);

/** For requests and jobs. */
export const SERVING_LIMITS: QueryLimits = {
  connectMs: CONNECT_MS,
  statementMs: minutes(1),
  answerMs: minutes(1.25),
  idleInTransactionMs: minutes(2),
};

/** For migrations, backups, restores and the verification of the audit log, which read or write all there is. */
export const LONG_LIMITS: QueryLimits = {
  connectMs: CONNECT_MS,
  statementMs: hours(6),
  answerMs: hours(7),
  idleInTransactionMs: hours(6),
};
