/** Session lifetimes. Without imports: signed-in visitors load this on every page. */
const MINUTE_MS = 60_000;

/** Absolute limit of a session, active or not. */
export const MAX_SESSION_MS = 12 * 60 * MINUTE_MS;
/** Age at which the token of an active session is renewed. */
export const RENEW_AFTER_MS = 5 * MINUTE_MS;
/** Time before expiry at which an idle user is warned. */
export const WARN_BEFORE_MS = 5 * MINUTE_MS;
