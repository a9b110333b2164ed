import { isEasyToGuess } from '#domain/users/password.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../http/errors.ts';

const EASY_PASSWORD = 'Esa contraseña es fácil de adivinar. Use varias palabras que solo usted uniría.';

/** Hashes a chosen password, the only way to a stored one; 422 if it is easy to guess, also from its owner's data. */
export async function hashNewPassword(
  { commonPasswords, passwords }: Pick<Deps, 'commonPasswords' | 'passwords'>,
  password: string,
  { name, email }: { name: string; email: string },
): Promise<string> {
  if (isEasyToGuess(password, commonPasswords, [name, email])) throw validationFailed({ password: [EASY_PASSWORD] });
  return passwords.hash(password);
}
