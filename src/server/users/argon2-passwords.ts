import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from './passwords.ts';

/** Argon2id (the library's default) at the first recommendation of OWASP: 19 MiB, two passes, one lane. */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password that nobody has: verifying against it takes the time a real one would. */
let getDummyHash: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2_COST);

/** Passwords through Argon2, which is native code. */
export const argon2Passwords: PasswordHasher = {
  hash: hashPassword,
  async verify(passwordHash, password) {
    getDummyHash ??= hashPassword(crypto.randomUUID());
    const fits = await verify(passwordHash ?? (await getDummyHash), password);
    return passwordHash !== null && fits;
  },
};
