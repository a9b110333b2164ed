/** Which changes of an account ask for the password of whoever makes them. Apart from the schemas, which public forms load. */
import { grantsMore } from './permissions.ts';
import type { Role } from './user.ts';

type Account = { email: string; role: Role; active: boolean };
type AccountChange = {
  email: string;
  role?: Role | undefined;
  active?: boolean | undefined;
  password?: string | undefined;
};

/**
 * Whether a change hands an account to somebody else, gives it more power, closes it or opens it again; `before` is
 * null for a new account.
 */
export function needsReauthentication(before: Account | null, change: AccountChange): boolean {
  const rises = change.role !== undefined && grantsMore(change.role, before?.role ?? 'pendiente');
  if (!before) return rises;
  const opensOrCloses = change.active !== undefined && change.active !== before.active;
  return rises || opensOrCloses || change.email !== before.email || change.password !== undefined;
}
