import { useEffect } from 'react';
import type { SessionUser } from '#domain/users/user.ts';
import { fetchSecondFactor } from '#islands/accounts/second-factor-api.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { SECOND_FACTOR_ROLES } from '#shared/api/settings.schema.ts';

/** Where the second factor is set up, open to whoever still owes it. */
export const ACCOUNT_PATH = '/account';

/**
 * Whether this person must set up a second factor before any other screen answers. Asked for once a
 * load, and again on leaving their account, where they may have set it up. When nobody can tell, the
 * screens speak for themselves.
 */
export function useRequiredSecondFactor(user: SessionUser | null, path: string): 'unknown' | 'owed' | 'none' {
  const mayBeRequired = user !== null && SECOND_FACTOR_ROLES.includes(user.role) && path !== ACCOUNT_PATH;
  const state = useResource(mayBeRequired ? `protection ${user.id}` : null, fetchSecondFactor);
  const { reload } = state;
  useEffect(() => {
    if (path === ACCOUNT_PATH) reload();
  }, [path, reload]);
  if (state.status === 'loading') return 'unknown';
  return state.data?.required && !state.data.on ? 'owed' : 'none';
}
