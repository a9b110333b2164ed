import { AppError } from '../http/errors.ts';
import type { Database, DatabaseHandle } from './database.ts';
import { sqlStateOf } from './database-errors.ts';

const READ_ONLY_TRANSACTION = '25006';
const READ_ONLY = { accessMode: 'read only' } as const;
const WRITE_METHODS: ReadonlySet<PropertyKey> = new Set(['insert', 'update', 'delete', 'refreshMaterializedView']);

/** The error of every write in a deploy preview. */
export const previewIsReadOnly = (): AppError =>
  new AppError(503, 'Esta es una vista previa del portal: aquí no se guarda nada. Use el portal publicado.');

/**
 * The database without its write methods. Other statements run in read-only transactions, which PostgreSQL enforces
 * also behind a pooler, where a session setting would reach other clients.
 */
export function readOnlyDatabase({ db, ...handle }: DatabaseHandle): DatabaseHandle {
  const transaction: Database['transaction'] = async (work, config) => {
    try {
      return await db.transaction(work, { ...config, ...READ_ONLY });
    } catch (error) {
      throw sqlStateOf(error) === READ_ONLY_TRANSACTION ? previewIsReadOnly() : error;
    }
  };
  const execute = (query: Parameters<Database['execute']>[0]) => transaction(async (tx) => tx.execute(query));
  const guarded = new Proxy(db, {
    get(target, name) {
      if (WRITE_METHODS.has(name)) return rejectWrite;
      if (name === 'transaction') return transaction;
      if (name === 'execute') return execute;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return { ...handle, db: guarded };
}

function rejectWrite(): never {
  throw previewIsReadOnly();
}
