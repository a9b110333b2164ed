/** What stands before every screen at the entry of an account. */
import type { CurrentUser } from '#domain/users/user.ts';
import type { DeviceStorage } from '#islands/api-client/device-storage.ts';
import { AFTER_ENTRY_KEY } from '#shared/storage-keys.ts';

export type EntryStep = 'password' | 'second-factor';

/** The step of an account; during the grace the second factor may be left for later. */
export function entryStepOf(
  { owed, second_factor_due_at }: Pick<CurrentUser, 'owed' | 'second_factor_due_at'>,
  isPostponed: boolean,
): EntryStep | null {
  if (owed) return owed;
  return second_factor_due_at !== null && !isPostponed ? 'second-factor' : null;
}

/** The storage of the tab: the session in which the second factor was left for later. */
const POSTPONED_KEY = 'SECOND_FACTOR_LATER';

/** The id of the session of a token, which its renewals keep; null for another text. */
function sessionIdIn(token: string): string | null {
  try {
    const part = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { jti } = JSON.parse(atob(part)) as { jti?: unknown };
    return typeof jti === 'string' ? jti : null;
  } catch {
    return null;
  }
}

/** Whether the second factor was left for later in this session; it is asked again at the next sign-in. */
export const isPostponed = (storage: DeviceStorage, token: string): boolean =>
  sessionIdIn(token) !== null && storage.read(POSTPONED_KEY) === sessionIdIn(token);

export function postpone(storage: DeviceStorage, token: string): void {
  storage.write(POSTPONED_KEY, sessionIdIn(token) ?? '');
}

/** The page that the sign-in left for after the steps; once. */
export function takePageAfterEntry(storage: DeviceStorage): string | null {
  const page = storage.read(AFTER_ENTRY_KEY);
  storage.remove(AFTER_ENTRY_KEY);
  return page;
}
