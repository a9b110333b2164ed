import { hash } from 'node:crypto';

/** The SHA-256 of bytes in hexadecimal. */
export const sha256Of = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');
