import { hash, verify } from '@node-rs/argon2';

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Whether the password fits the hash; without a hash it takes the same time and gives false. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
};

/** Memory in KiB, passes over it, and lanes. */
type Argon2Cost = { memoryCost: number; timeCost: number; parallelism: number };

/** Argon2id (the library's default) at the first recommendation of OWASP: 19 MiB, two passes, one lane. */
const ARGON2_COST: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords through Argon2, which is native code; tests hash at a lower cost. */
export function createArgon2Passwords(cost: Argon2Cost = ARGON2_COST): PasswordHasher {
  const hashPassword = (password: string) => hash(password, cost);
  /** Hash of a random password: verifying against it takes the same time, so unknown accounts are not revealed. */
  let dummyHash: Promise<string> | undefined;
  return {
    hash: hashPassword,
    async verify(passwordHash, password) {
      dummyHash ??= hashPassword(crypto.randomUUID());
      const fits = await verify(passwordHash ?? (await dummyHash), password);
      return passwordHash !== null && fits;
    },
  };
}

export const argon2Passwords = createArgon2Passwords();
