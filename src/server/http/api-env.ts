import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Obligation } from '#domain/users/obligations.ts';
import type { CurrentUser } from '#domain/users/user.ts';
import type { Deps } from '../deps.ts';

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

/** What the HTTP server knows of a request. */
export type Bindings = {
  /** The client's address, if it is known and trusted. */
  address?: string;
  /** Present when the HTTP server writes the access log. */
  requestContext?: RequestContext;
  /** Sent by a program on this machine, without a proxy. */
  isLocal?: boolean;
};

/** Set by middleware for the handlers. */
export type Variables = {
  deps: Deps;
  requestId: string;
  /** null without a session. */
  user: SignedInUser | null;
  sessionId: string | null;
  /** Why the body was not read to its end. */
  bodyError?: Error;
};

/** The user of a session; `owed` comes before anything else. */
export type SignedInUser = CurrentUser & { owed: Obligation | null; readsDenuncias: boolean };

/** The user of a request and the session it was made in. */
export type SessionActor = { user: SignedInUser; sessionId: string };
export type ApiEnv = { Bindings: Bindings; Variables: Variables };
export type ApiApp = OpenAPIHono<ApiEnv>;
