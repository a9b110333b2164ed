/** What an account must do at its next entry before anything else (docs/decisions/07-accounts-and-secrets.md#obligations). */

/** In the order in which they are asked. */
export const OBLIGATIONS = ['password', 'second-factor'] as const;
export type Obligation = (typeof OBLIGATIONS)[number];

/** How an account is protected, and what its role requires. */
export type Protection = {
  /** Another person knows the password. */
  mustChangePassword: boolean;
  /** The role requires a second factor and the account has none. */
  lacksSecondFactor: boolean;
  /** Until when it may do without; null: no grace. */
  graceUntil: Date | null;
};

/** What must be done before anything else at `now`; null: nothing. */
export function obligationOf(account: Protection, now: Date): Obligation | null {
  if (account.mustChangePassword) return 'password';
  const isDue = account.lacksSecondFactor && (account.graceUntil === null || account.graceUntil <= now);
  return isDue ? 'second-factor' : null;
}
