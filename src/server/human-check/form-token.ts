/** When a form was opened, signed: only what we said ourselves tells how long somebody took. */
import type { Deps } from '../deps.ts';

type SigningDeps = Pick<Deps, 'keys' | 'clock'>;

export async function createFormToken({ keys, clock }: SigningDeps): Promise<string> {
  const openedAt = String(clock().getTime());
  return `${openedAt}.${await keys.macText('form', openedAt)}`;
}

/** How long ago the form was opened; null when the token is not ours, which says nothing. */
export async function formAge({ keys, clock }: SigningDeps, token: string): Promise<number | null> {
  const [openedAt = '', mac = ''] = token.split('.');
  // Two digests are compared, so that the time it takes tells nothing of the right one.
  const [given, right] = await Promise.all(
    [mac, await keys.macText('form', openedAt)].map((text) => keys.macText('form', text)),
  );
  if (given !== right) return null;
  return clock().getTime() - Number(openedAt);
}
