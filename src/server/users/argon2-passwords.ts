import { hash, verify } from '@node-rs/argon2';

/** Hashes passwords; the portal stores nothing else of them. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Whether the password fits the hash; without a hash it takes the same time and gives false. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
};

/** Argon2id (the library's default) at the first recommendation of OWASP: 19 MiB, two passes, one lane. */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a random password: verifying against it takes as long as against a real one. */
let dummyHash: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2_COST);

/** Argon2 in native code. */
export const argon2Passwords: PasswordHasher = {
  hash: hashPassword,
  async verify(passwordHash, password) {
    dummyHash ??= hashPassword(crypto.randomUUID());
    const fits = await verify(passwordHash ?? (await dummyHash), password);
    return passwordHash !== null && fits;
  },
};
