/** The one place where a password that somebody chose becomes a hash. */
import { isEasyToGuess } from '#domain/users/password.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../http/errors.ts';

const EASY_PASSWORD = 'Esa contraseña es fácil de adivinar. Use varias palabras que solo usted uniría.';

/** The hash of a new password; 422 for one that is easy to guess, also from what is known of its owner. */
export async function hashNewPassword(
  deps: Pick<Deps, 'commonPasswords' | 'passwords'>,
  password: string,
  owner: { name: string; email: string },
): Promise<string> {
  if (isEasyToGuess(password, deps.commonPasswords, [owner.name, owner.email]))
    throw validationFailed({ password: [EASY_PASSWORD] });
  return deps.passwords.hash(password);
}
