import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) at the first recommendation of OWASP: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password that nobody has: verifying against it takes the time a real one would. */
let unknownUserHash: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether the password fits the hash; without a hash it spends the same time and says no. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  unknownUserHash ??= hashPassword(crypto.randomUUID());
  const fits = await verify(passwordHash ?? (await unknownUserHash), password);
  return passwordHash !== null && fits;
}
