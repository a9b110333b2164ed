/** A stand-in for a database that is not available yet or not configured. */
import type { DatabaseHandle } from './database.ts';
import { DatabaseUnavailable } from './database-errors.ts';

const ASYNC_METHODS: ReadonlySet<PropertyKey> = new Set(['then', 'catch', 'finally']);

/** The handle with a database whose queries reject at once, like a refused connection. */
export const unavailableDatabase = (handle: Omit<DatabaseHandle, 'db'>): DatabaseHandle => ({
  ...handle,
  db: failingQuery() as DatabaseHandle['db'],
});

function failingQuery(): unknown {
  return new Proxy(() => undefined, {
    apply: failingQuery,
    get(_, name) {
      if (!ASYNC_METHODS.has(name)) return failingQuery();
      const rejected = Promise.reject(new DatabaseUnavailable());
      return Reflect.get(rejected, name).bind(rejected);
    },
  });
}
