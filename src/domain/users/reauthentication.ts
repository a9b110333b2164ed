/** Account changes that require the password again. Apart from the schemas, which public forms load. */
import { grantsMore } from './permissions.ts';
import type { Role } from './user.ts';

type Account = { email: string; role: Role; active: boolean };
type AccountChange = {
  email: string;
  role?: Role | undefined;
  active?: boolean | undefined;
  password?: string | undefined;
};

/** Whether a change transfers, promotes, closes or reopens an account; `before` is null for a new one. */
export function needsReauthentication(before: Account | null, change: AccountChange): boolean {
  const rises = change.role !== undefined && grantsMore(change.role, before?.role ?? 'pendiente');
  if (!before) return rises;
  const opensOrCloses = change.active !== undefined && change.active !== before.active;
  return rises || opensOrCloses || change.email !== before.email || change.password !== undefined;
}
