/** Signed, short-lived JWTs that carry only an id: of a session, or of the post of a preview link. */
import { jwtVerify, SignJWT } from 'jose';
import type { Deps } from './deps.ts';

const ALGORITHM = 'HS256';

/** Signs a token with the key of its purpose. */
export const signToken = ({ clock }: Pick<Deps, 'clock'>, key: Uint8Array, id: string, expiresAt: Date) =>
  new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(id)
    .setIssuedAt(clock())
    .setExpirationTime(expiresAt)
    .sign(key);

/** The id and the expiry of a token; null when the token is forged or expired. */
export async function verifyToken(
  { clock }: Pick<Deps, 'clock'>,
  key: Uint8Array,
  token: string,
): Promise<{ id: string; expiresAt: Date } | null> {
  try {
    const options = { algorithms: [ALGORITHM], currentDate: clock(), requiredClaims: ['exp', 'jti'] };
    const { jti = '', exp = 0 } = (await jwtVerify(token, key, options)).payload;
    return { id: jti, expiresAt: new Date(exp * 1000) };
  } catch {
    return null;
  }
}
