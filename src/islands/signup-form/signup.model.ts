import { SIGN_UP_TOKEN_PREFIX } from '#shared/api/account.schema.ts';

/** The token of a link from the mail, behind the # of the address; null for any other address. */
export function signUpTokenFrom(hash: string): string | null {
  const mark = `#${SIGN_UP_TOKEN_PREFIX}`;
  return hash.startsWith(mark) && hash.length > mark.length ? hash.slice(mark.length) : null;
}
