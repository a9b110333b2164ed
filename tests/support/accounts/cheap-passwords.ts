/** Passwords hashed at almost no cost, with the algorithm of the portal. */
import { createArgon2Passwords } from '#server/users/argon2-passwords.ts';

export const cheapPasswords = createArgon2Passwords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
