import { useEffect } from 'react';
import type { SessionUser } from '#domain/users/user.ts';
import { fetchSecondFactor } from '#islands/accounts/accounts-api.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { SECOND_FACTOR_ROLES } from '#shared/api/settings.schema.ts';

/** The only screen for an account whose required second factor is not set up. */
export const ACCOUNT_PATH = '/account';

/**
 * Whether the account must set up its second factor before the API answers any other screen. Loaded once, and again
 * after a visit to ACCOUNT_PATH; a failed call counts as 'none', because the API enforces the rule itself.
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
