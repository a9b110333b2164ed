/** Proof of work: some seconds of a device, which cost a person nothing and whoever sends thousands a lot. */
import { createChallenge as makeChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import type { Challenge } from '#domain/spam.ts';
import { hours } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { type Limit, waitAfterAttempt } from '../throttle/throttle.ts';

/** On average half as many digests: one to three seconds of a cheap phone. */
const HARDEST = 50_000;
/** A request may wait for a line for a while. */
const GOOD_FOR_MS = hours(24);
/** A form that is answered with a fault is sent again. */
const FORMS: Limit = { name: 'proof', attempts: 5, windowMs: GOOD_FOR_MS, where: 'memory' };

const solution = z.object({ salt: z.string(), signature: z.string() });

const keyOf = ({ keys }: Pick<Deps, 'keys'>): Promise<string> => keys.macText('form', 'proof');

export async function createChallenge(deps: Pick<Deps, 'keys' | 'clock'>): Promise<Challenge> {
  const expires = new Date(deps.clock().getTime() + GOOD_FOR_MS);
  const { salt, challenge, signature } = await makeChallenge({
    hmacKey: await keyOf(deps),
    maxNumber: HARDEST,
    expires,
  });
  return { algorithm: 'SHA-256', challenge, maxnumber: HARDEST, salt, signature };
}

/** Whether a proof solves a challenge of ours that is not too old and was not used too often. */
export async function isProven(deps: Deps, proof: string, uses: Limit = FORMS): Promise<boolean> {
  const read = solution.safeParse(parsed(proof));
  if (!read.success || !(await verifySolution(proof, await keyOf(deps), false))) return false;
  const expires = Number(new URLSearchParams(read.data.salt.split('?')[1]).get('expires')) * 1000;
  if (!(expires > deps.clock().getTime())) return false;
  return (await waitAfterAttempt(deps, uses, read.data.signature)) === 0;
}

function parsed(proof: string): unknown {
  try {
    return JSON.parse(atob(proof));
  } catch {
    return null;
  }
}
