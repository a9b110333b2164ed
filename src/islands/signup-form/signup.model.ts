import { SIGN_UP_TOKEN_PREFIX } from '#shared/api/account.schema.ts';

/** The token of the mailed link, from the fragment of the address; null for another fragment. */
export function signUpTokenFrom(hash: string): string | null {
  const mark = `#${SIGN_UP_TOKEN_PREFIX}`;
  return hash.startsWith(mark) && hash.length > mark.length ? hash.slice(mark.length) : null;
}
