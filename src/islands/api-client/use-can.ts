import { can, type Permission, type ResourceAccess } from '#domain/users/permissions.ts';
import { useSession } from './session-store.ts';

/** What the account of the session may do; nothing without a session. */
export function useCan(): (permission: Permission, resource?: ResourceAccess) => boolean {
  const user = useSession()?.user ?? null;
  return (permission, resource) => can(user, permission, resource);
}
