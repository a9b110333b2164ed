/** The token of a session: signed, short-lived, and holding nothing but the number of its row. */
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

/** The session of a token, or null when the token is forged or too old. */
export async function verifyToken(deps: Pick<Deps, 'keys' | 'clock'>, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, deps.keys.session, {
      algorithms: [ALGORITHM],
      currentDate: deps.clock(),
    });
    return payload.jti ?? null;
  } catch {
    // Whatever is wrong with a token, the answer is the same: nobody is signed in.
    return null;
  }
}
