import { SIGN_UP_LINK_MARK } from '#domain/account.ts';

/** The token of a link from the mail, behind the # of the address; null for any other address. */
export function tokenOf(hash: string): string | null {
  const mark = `#${SIGN_UP_LINK_MARK}`;
  return hash.startsWith(mark) && hash.length > mark.length ? hash.slice(mark.length) : null;
}
