/** Password recovery: request and reset. */
import { z } from 'zod';
import { emailField } from '#domain/users/user.ts';
import { humanCheckFields } from '../fields/human-check.schema.ts';
import { arePasswordsEqual, chosenPassword, linkToken, PASSWORD_MISMATCH } from './account.schema.ts';

/** Hours that a recovery link is valid. */
export const PASSWORD_LINK_HOURS = 1;
/** Prefix of the token in the fragment of /recuperar, which tells it from a second-factor link. */
export const PASSWORD_TOKEN_PREFIX = 'clave=';

export const recoveryOptions = z.object({
  by_mail: z.boolean().describe('El portal puede enviar un enlace por correo; si no, se le pide a quien administra.'),
});

export const recoveryRequest = z.object({ email: emailField, ...humanCheckFields });
export type RecoveryRequest = z.infer<typeof recoveryRequest>;

/** Body of the reset. */
export const passwordReset = z
  .object({ token: linkToken, ...chosenPassword })
  .refine(arePasswordsEqual, PASSWORD_MISMATCH);
export type PasswordReset = z.infer<typeof passwordReset>;
