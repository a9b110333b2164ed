import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '../deps.ts';
import type { RequestContext } from './request-context.ts';

/** What a door tells of a request. */
export type Bindings = {
  /** The address it came from, when it is known and to be believed. */
  address?: string;
  /** Where the door writes its own line about it. */
  requestContext?: RequestContext;
  /** It came from a program on this very machine, through no proxy. */
  isLocal?: boolean;
};

/** What middleware leaves for the handlers. */
export type Variables = {
  deps: Deps;
  requestId: string;
  /** The signed-in user, or null for everyone else. */
  user: SessionUser | null;
  sessionId: string | null;
  /** Until they set up a second factor they may only do that. */
  mustSetUpSecondFactor: boolean;
  /** Why the reading of the body ended before its end. */
  bodyError?: Error;
};

export type ApiEnv = { Bindings: Bindings; Variables: Variables };
