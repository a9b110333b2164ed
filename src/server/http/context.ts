import type { SessionUser } from '#domain/user.ts';
import type { Deps } from '../deps.ts';

/** What a door tells of a request: the address it came from, when it is known and to be believed. */
export type Bindings = { address?: string };

/** What middleware leaves for the handlers. */
export type Variables = {
  deps: Deps;
  requestId: string;
  /** The signed-in user, or null for everyone else. */
  user: SessionUser | null;
  sessionId: string | null;
  /** Until they set up a second factor they may only do that. */
  mustProtect: boolean;
};

export type ApiEnv = { Bindings: Bindings; Variables: Variables };
