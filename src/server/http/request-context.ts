/** One request on its way from the door through the API or a page to the log: what it is called, and what took it. */

export type RequestContext = {
  /** Shown on error pages and in the envelope as the reference to quote; in every line of the log about it. */
  id: string;
  /** Pattern of the route that answered, never the address that was asked: addresses hold names and keys. */
  route: string | null;
};

const VALID_REQUEST_ID = /^[\w-]{4,64}$/;
const ID_LENGTH = 8;

/** A new trace; `given` is the id of a proxy that is believed. */
export const createRequestContext = (given?: string | null): RequestContext => ({
  id: given && VALID_REQUEST_ID.test(given) ? given : crypto.randomUUID().slice(0, ID_LENGTH),
  route: null,
});
