/** When a form was opened, signed: only what we said ourselves tells how long somebody took. */
import type { Deps } from '../deps.ts';

type Signing = Pick<Deps, 'keys' | 'clock'>;

export async function createFormToken({ keys, clock }: Signing): Promise<string> {
  const openedAt = String(clock().getTime());
  return `${openedAt}.${await keys.macText('form', openedAt)}`;
}

/** How long ago the form was opened; null when the token is not ours, which says nothing. */
export async function ageOfForm({ keys, clock }: Signing, token: string): Promise<number | null> {
  const [openedAt = '', mac] = token.split('.');
  // The time is no secret and forging it wins nothing but what a missing token has already.
  if (mac !== (await keys.macText('form', openedAt))) return null;
  return clock().getTime() - Number(openedAt);
}
