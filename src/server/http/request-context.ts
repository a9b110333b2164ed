/** The context of one request through server, API and pages to the log. */

export type RequestContext = {
  /** The reference on error pages and in the envelope, and in every log line of the request. */
  id: string;
  /** The pattern of the route, never the address, which may contain names and keys. */
  route: string | null;
};

const VALID_REQUEST_ID = /^[\w-]{4,64}$/;
const ID_LENGTH = 8;

/** A new context; `given` is the id of a trusted proxy. */
export const createRequestContext = (given?: string | null): RequestContext => ({
  id: given && VALID_REQUEST_ID.test(given) ? given : crypto.randomUUID().slice(0, ID_LENGTH),
  route: null,
});
