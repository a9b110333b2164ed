import { createHash } from 'node:crypto';

/** The source expression that lets one inline script or style through a Content-Security-Policy. */
export function cspHashOf(source: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
