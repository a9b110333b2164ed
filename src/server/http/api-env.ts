import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '../deps.ts';
import type { RequestContext } from './request-context.ts';

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
  user: SessionUser | null;
  sessionId: string | null;
  /** Until then the user may do nothing else. */
  mustSetUpSecondFactor: boolean;
  /** Why the body was not read to its end. */
  bodyError?: Error;
};

/** The user of a request and the session it was made in. */
export type SessionActor = { user: SessionUser; sessionId: string };

export type ApiEnv = { Bindings: Bindings; Variables: Variables };
