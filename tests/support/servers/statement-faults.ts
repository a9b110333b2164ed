/**
 * Loaded into a server before its program (`FAULTS`): a request whose header `x-fault` is `kill 7` ends the process in the
 * place of its seventh statement, as a power cut does; `hold begin` keeps the first statement that begins so until SIGUSR2.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingMessage, Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** The variables of a server whose requests may have faults. */
export const FAULTS = { NODE_OPTIONS: `--import ${fileURLToPath(import.meta.url)}` };
/** What the server prints when it holds a statement. */
export const HELD = 'statement held';

type Fault = { kind: string; at: string; count: number; isOver: boolean };
const faults = new AsyncLocalStorage<Fault>();

if (isMainThread && process.argv[1]?.endsWith('server.mjs')) provideFaults();

function provideFaults(): void {
  const emit = Server.prototype.emit as (...given: unknown[]) => boolean;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
    const run = () => emit.call(this, event, ...given);
    const asked = event === 'request' ? (given[0] as IncomingMessage).headers['x-fault'] : undefined;
    if (asked === undefined) return run();
    const [kind = '', at = ''] = String(asked).split(/ (.*)/);
    return faults.run({ kind, at, count: 0, isOver: false }, run);
  } as typeof Server.prototype.emit;

  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text?: string }];
    const held = meet(typeof statement === 'string' ? statement : (statement.text ?? ''));
    return held ? held.then(() => query.apply(this, given)) : query.apply(this, given);
  } as typeof pg.Client.prototype.query;

  const execute = PGlite.prototype.execProtocolRaw;
  PGlite.prototype.execProtocolRaw = function (this: PGlite, ...given) {
    // The messages that run something: Execute, and Query.
    if ('EQ'.includes(String.fromCharCode(given[0][0] ?? 0))) meet('');
    return execute.apply(this, given);
  };
}

function meet(statement: string): Promise<unknown> | null {
  const fault = faults.getStore();
  if (!fault || fault.isOver) return null;
  fault.count += 1;
  if (process.env.SHOW_STATEMENTS) console.log(`STATEMENT ${fault.count} ${statement.slice(0, 90)}`);
  if (fault.kind === 'kill' && fault.count === Number(fault.at)) process.kill(process.pid, 'SIGKILL');
  if (fault.kind !== 'hold' || !statement.startsWith(fault.at)) return null;
  fault.isOver = true;
  console.log(HELD);
  return new Promise((resolve) => process.once('SIGUSR2', resolve));
}
