/** Second factor: enrolment, sign-in and recovery. */
import { z } from 'zod';
import { currentPasswordField, emailField, secondFactorCode } from '#domain/users/user.ts';

/** Recovery codes of an account. */
export const RECOVERY_CODE_COUNT = 10;
/** Hours that an administrator's reset link is valid. */
export const RECOVERY_LINK_HOURS = 24;

const codeField = secondFactorCode.pipe(z.string().min(1, 'Escriba el código.'));

export const secondFactorState = z.object({
  on: z.boolean(),
  codes_left: z.int().nonnegative().describe('Códigos de recuperación sin usar.'),
  required: z.boolean().describe('Su rol lo necesita para trabajar.'),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** Changes of the second factor require reauthentication. */
export const passwordConfirmation = z.object({ password: currentPasswordField });

export const secondFactorSecret = z.object({
  secret: z.string().describe('Base 32, para escribirlo en la aplicación.'),
  address: z.string().describe('otpauth://, para abrirlo en el mismo teléfono.'),
});
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

export const codeConfirmation = z.object({ code: codeField });

export const newRecoveryCodes = z.object({ codes: z.array(z.string()).describe('Se muestran una sola vez.') });
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>;

export const recoveryLink = z.object({ path: z.string(), expires_at: z.string().describe('ISO 8601 con desfase.') });
export type RecoveryLink = z.infer<typeof recoveryLink>;

/** Body of the reset: the link alone grants nothing. */
export const secondFactorReset = z.object({
  token: z.string({ error: 'El enlace está incompleto.' }).min(1, 'El enlace está incompleto.').max(100),
  email: emailField,
  password: currentPasswordField,
});
export type SecondFactorReset = z.infer<typeof secondFactorReset>;
