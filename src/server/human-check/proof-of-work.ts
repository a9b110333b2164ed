/** Proof of work (ALTCHA): seconds of a device, which a person does not notice and mass sending cannot afford. */
import { createChallenge as makeChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import type { Challenge } from '#shared/fields/human-check.schema.ts';
import { hours } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { AppError, tooManyAttempts } from '../http/errors.ts';
import { memoryLimit, type RateLimit, secondsToWait } from '../throttle/rate-limiter.ts';

const PROOF_HELP = 'Hay muchos intentos en este momento. Presione «Confirmar que no soy un programa» y envíe de nuevo.';
/** On average half as many digests: one to three seconds of a cheap phone. */
const MAX_DIFFICULTY = 50_000;
/** A queued offline submission may arrive a day later. */
const CHALLENGE_TTL_MS = hours(24);
/** A form with errors is sent again with the same proof. */
const PROOFS_PER_FORM = memoryLimit('proof', 5, CHALLENGE_TTL_MS);
const solution = z.object({ salt: z.string(), signature: z.string() });

const keyOf = ({ keys }: Pick<Deps, 'keys'>): Promise<string> => keys.macText('form', 'proof');

export async function createChallenge(deps: Pick<Deps, 'keys' | 'clock'>): Promise<Challenge> {
  const expires = new Date(deps.clock().getTime() + CHALLENGE_TTL_MS);
  const options = { hmacKey: await keyOf(deps), maxNumber: MAX_DIFFICULTY, expires };
  const { salt, challenge, signature } = await makeChallenge(options);
  return { algorithm: 'SHA-256', challenge, maxnumber: MAX_DIFFICULTY, salt, signature };
}

/** Whether a proof solves one of our challenges that is neither expired nor used up. */
export async function isProofValid(deps: Deps, proof: string, uses: RateLimit = PROOFS_PER_FORM): Promise<boolean> {
  const read = solution.safeParse(parseProof(proof));
  if (!read.success || !(await verifySolution(proof, await keyOf(deps), false))) return false;
  const expires = Number(new URLSearchParams(read.data.salt.split('?')[1]).get('expires')) * 1000;
  if (!(expires > deps.clock().getTime())) return false;
  return (await secondsToWait(deps, uses, read.data.signature)) === 0;
}

/** Beyond a rate limit, whose `wait` is not 0, throws 429 without a valid proof; without one the client has to wait. */
export async function ensureProof(deps: Deps, wait: number, proof: string | undefined, uses: RateLimit): Promise<void> {
  if (wait === 0 || (proof !== undefined && (await isProofValid(deps, proof, uses)))) return;
  const { status, message, headers } = tooManyAttempts(wait);
  throw new AppError(status, message, { headers, errors: { proof: [PROOF_HELP] } });
}

function parseProof(proof: string): unknown {
  try {
    return JSON.parse(atob(proof));
  } catch {
    return null;
  }
}
