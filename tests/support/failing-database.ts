/** A database that is away: every query of it fails as a refused connection does. */
import type { DatabaseHandle } from '#server/db/database.ts';

const REFUSED = Object.assign(new Error('Failed query'), {
  cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
});

/** The handle with another database behind it, whose every call throws. */
export const failingDatabase = (handle: DatabaseHandle, error: Error = REFUSED): DatabaseHandle => ({
  ...handle,
  db: new Proxy({} as DatabaseHandle['db'], {
    get: () => () => {
      throw error;
    },
  }),
});
