/** What stands in for a database that has not answered yet, or was not declared. */
import type { DatabaseHandle } from './database.ts';
import { DatabaseUnavailable } from './database-errors.ts';

const ASYNC_METHODS: ReadonlySet<PropertyKey> = new Set(['then', 'catch', 'finally']);

/** The handle with a database whose every query fails at once, as a refused connection would. */
export const unavailableDatabase = (handle: Omit<DatabaseHandle, 'db'>): DatabaseHandle => ({
  ...handle,
  db: failingQuery() as DatabaseHandle['db'],
});

/** A query under construction, however far; it rejects when somebody awaits it, and not before. */
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
