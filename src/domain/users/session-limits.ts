/** How long sessions last. Without imports: whoever is signed in carries this on every page. */
const MINUTE_MS = 60_000;

/** The longest a session lasts, however busy its owner is. */
export const MAX_SESSION_MS = 12 * 60 * MINUTE_MS;
/** A token this old is renewed while its owner works. */
export const RENEW_AFTER_MS = 5 * MINUTE_MS;
/** How long before the end a silent person is asked. */
export const WARN_BEFORE_MS = 5 * MINUTE_MS;
