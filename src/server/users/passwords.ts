/** Passwords as the portal keeps them: never themselves, only what proves them. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Whether the password fits the hash; without a hash it spends the same time and says no. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
};
