/** Solves a proof of work as a browser does. */
import { solveChallenge } from 'altcha-lib/v1';
import type { Challenge, FormOffer } from '#shared/fields/human-check.schema.ts';
import type { Portal } from './portal.ts';

export async function solved({ challenge, salt, algorithm, maxnumber, signature }: Challenge): Promise<string> {
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature }));
}

/** A proof for a call that asks for one whatever the administrators have set. */
export async function prove(portal: Portal): Promise<string> {
  const response = await portal.call('GET', '/form-offer?challenge=1');
  const { challenge } = (await response.json()) as FormOffer;
  if (!challenge) throw new Error('no challenge was offered');
  return solved(challenge);
}
