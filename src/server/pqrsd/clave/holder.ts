/** Who holds the clave of a case. */
import type { CaseCredentials } from '#domain/pqrsd/case-credentials.ts';
import { withYear } from '#domain/pqrsd/case-credentials.ts';
import type { Deps } from '#server/deps.ts';
import { countFromAddress, memoryLimit } from '#server/throttle/rate-limiter.ts';
import { minutes, yearOf } from '#shared/time/time.ts';
import { nothingToFollow } from '../pqrsd.errors.ts';
import { findPqrsdByRad } from '../pqrsd.store.ts';
import { DUMMY_HASH, isClaveOf } from './clave.ts';

/** 50 bits cannot be guessed at this rate (docs/decisions/09-abuse-and-attacks.md#rate-limits). */
const WRONG_CREDENTIALS = memoryLimit('follow-address', 60, minutes(15));

/**
 * The case of the credentials. A wrong number and a wrong clave get the same answer after the same work; too many from
 * one address get 429. The right credentials always pass.
 */
export async function ensureHolder(deps: Deps, { rad, clave }: CaseCredentials, address?: string) {
  const record = await findPqrsdByRad(deps.database.db, withYear(rad, yearOf(deps.clock())));
  const fits = await isClaveOf(deps.keys, clave, record?.claveHash ?? DUMMY_HASH);
  if (record && fits) return record;
  await countFromAddress(deps, WRONG_CREDENTIALS, address);
  throw nothingToFollow();
}
