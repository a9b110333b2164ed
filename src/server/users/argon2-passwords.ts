import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from './passwords.ts';

/** Argon2id (the library's default) at the first recommendation of OWASP: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password that nobody has: verifying against it takes the time a real one would. */
let unknownUserHash: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Passwords through Argon2, which is native code. */
export const argon2Passwords: Passwords = {
  hash: hashPassword,
  async fits(passwordHash, password) {
    unknownUserHash ??= hashPassword(crypto.randomUUID());
    const fits = await verify(passwordHash ?? (await unknownUserHash), password);
    return passwordHash !== null && fits;
  },
};
