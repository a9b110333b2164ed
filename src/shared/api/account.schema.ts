/** Accounts: what a person does with their own, and the sign-up. */
import { z } from 'zod';
import { currentPasswordField, emailField, newPasswordField } from '#domain/users/user.ts';
import { humanCheckFields } from '../fields/human-check.schema.ts';
import { requiredLine } from '../fields/text.schema.ts';

export const nameField = requiredLine(120, 'Escriba el nombre.');
export const repeatedPassword = z.string({ error: 'Escriba la contraseña otra vez.' });
/** Typed twice, because a masked field hides mistakes; `arePasswordsEqual` compares. */
export const chosenPassword = { password: newPasswordField, password_confirmation: repeatedPassword };

const INCOMPLETE_LINK = 'El enlace está incompleto.';
/** The token of a mailed link. */
export const linkToken = z.string({ error: INCOMPLETE_LINK }).min(1, INCOMPLETE_LINK).max(100, INCOMPLETE_LINK);

type PasswordPair = { password?: string | undefined; password_confirmation?: string | undefined };

export const arePasswordsEqual = ({ password, password_confirmation }: PasswordPair): boolean =>
  (password ?? '') === (password_confirmation ?? '');

export const PASSWORD_MISMATCH = { path: ['password_confirmation'], message: 'Las dos contraseñas no son iguales.' };

/** Body of POST /signup. */
export const signUpInput = z
  .object({ name: nameField, email: emailField, ...chosenPassword, ...humanCheckFields })
  .refine(arePasswordsEqual, PASSWORD_MISMATCH);
export type SignUp = z.infer<typeof signUpInput>;

/** Hours that a sign-up link is valid. */
export const SIGN_UP_LINK_HOURS = 24;
/** Prefix of the token in the fragment of /signup. */
export const SIGN_UP_TOKEN_PREFIX = 'clave=';
/** Answer of POST /signup, the same for a free and a taken address (no account enumeration). */
export const signUpAccepted = z.object({ message: z.string() });

/**
 * Confirmation of a sign-up. The password proves that the owner of the mailbox chose it: an account requested with
 * another person's address never opens.
 */
export const signUpConfirmation = z.object({ token: linkToken, password: currentPasswordField });
export type SignUpConfirmation = z.infer<typeof signUpConfirmation>;

/** Body of PUT /user/password. */
export const passwordChange = z
  .object({ current_password: currentPasswordField, ...chosenPassword })
  .refine(arePasswordsEqual, PASSWORD_MISMATCH);
export type PasswordChange = z.infer<typeof passwordChange>;
