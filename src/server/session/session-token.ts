/** The token of a session: a signed, short-lived JWT that carries only the id of the session. */
import { jwtVerify, SignJWT } from 'jose';
import type { Deps } from '../deps.ts';

const ALGORITHM = 'HS256';

export function signToken(deps: Pick<Deps, 'keys' | 'clock'>, sessionId: string, expiresAt: Date): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(sessionId)
    .setIssuedAt(deps.clock())
    .setExpirationTime(expiresAt)
    .sign(deps.keys.session);
}

/** The session id of a token; null when the token is forged or expired. */
export async function verifyToken(deps: Pick<Deps, 'keys' | 'clock'>, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, deps.keys.session, {
      algorithms: [ALGORITHM],
      currentDate: deps.clock(),
    });
    return payload.jti ?? null;
  } catch {
    return null;
  }
}
