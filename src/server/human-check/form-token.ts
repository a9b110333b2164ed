/** Signed timestamp of the opening of a form, for the minimum fill time. */
import type { Deps } from '../deps.ts';

type SigningDeps = Pick<Deps, 'keys' | 'clock'>;

export async function createFormToken({ keys, clock }: SigningDeps): Promise<string> {
  const openedAt = String(clock().getTime());
  return `${openedAt}.${await keys.macText('form', openedAt)}`;
}

/** Age of a form; null when the signature is invalid. */
export async function formAge({ keys, clock }: SigningDeps, token: string): Promise<number | null> {
  const [openedAt = '', mac = ''] = token.split('.');
  // Digests are compared, in constant time.
  const [given, right] = await Promise.all(
    [mac, await keys.macText('form', openedAt)].map((text) => keys.macText('form', text)),
  );
  if (given !== right) return null;
  return clock().getTime() - Number(openedAt);
}
