import { PASSWORD_LINK_MARK } from '#domain/password-recovery.ts';

/** What an address behind the # asks for; it never reaches the server with the page. */
export type Recovery = { what: 'asking' } | { what: 'password' | 'second factor'; token: string };

export function recoveryOf(hash: string): Recovery {
  const text = hash.replace(/^#/, '');
  if (text === '') return { what: 'asking' };
  if (text.startsWith(PASSWORD_LINK_MARK)) return { what: 'password', token: text.slice(PASSWORD_LINK_MARK.length) };
  return { what: 'second factor', token: text };
}
