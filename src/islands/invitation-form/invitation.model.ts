import { linkToken } from '#shared/api/account.schema.ts';

/** The token of an invitation, from the fragment of the address; null without one. */
export function invitationTokenFrom(hash: string): string | null {
  const token = linkToken.safeParse(hash.replace(/^#/, ''));
  return token.success ? token.data : null;
}
