import type { Queryable } from '../db/database.ts';
import { pqrsdCases } from '../pqrsd/pqrsd.table.ts';

/** The number of cases. */
export const countPqrsd = (db: Queryable): Promise<number> => db.$count(pqrsdCases);
