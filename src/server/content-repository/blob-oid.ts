import { createHash } from 'node:crypto';

/** The oid that git gives to the bytes of a file. */
export const blobOid = (bytes: Uint8Array): string =>
  createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex');
