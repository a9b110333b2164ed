/** A forgotten password: what is asked, what the link brings back. */
import { z } from 'zod';
import { emailField } from '#domain/users/user.ts';
import { humanCheckFields } from '../fields/human-check.schema.ts';
import { arePasswordsEqual, chosenPassword, linkToken, PASSWORD_MISMATCH } from './account.schema.ts';

/** How long the link in the mail is good for. */
export const PASSWORD_LINK_HOURS = 1;

/** What stands behind the # of /recuperar before the token, to tell this link from that of a second factor. */
export const PASSWORD_TOKEN_PREFIX = 'clave=';

export const recoveryOptions = z.object({
  by_mail: z.boolean().describe('El portal puede enviar un enlace por correo; si no, se le pide a quien administra.'),
});

export const recoveryRequest = z.object({ email: emailField, ...humanCheckFields });
export type RecoveryRequest = z.infer<typeof recoveryRequest>;

/** What the page of the link sends. */
export const passwordReset = z
  .object({
    token: linkToken,
    ...chosenPassword,
  })
  .refine(arePasswordsEqual, PASSWORD_MISMATCH);
export type PasswordReset = z.infer<typeof passwordReset>;
