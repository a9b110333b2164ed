/** Accounts as they are made and changed: by administrators, and by whoever asks for one. */
import { z } from 'zod';
import { recordId } from './api.ts';
import { formSigns } from './spam.ts';
import { currentPasswordField, emailField, newPasswordField, ROLES } from './user.ts';

const nameField = z
  .string({ error: 'Escriba el nombre.' })
  .trim()
  .min(1, 'Escriba el nombre.')
  .max(120, 'Use 120 caracteres o menos.');

const roleField = z.enum(ROLES, { error: 'Elija un rol de la lista.' });

const repeatedPassword = z.string({ error: 'Escriba la contraseña otra vez.' });
/** Written twice, because what is hidden is easily mistyped; `arePasswordsEqual` compares. */
export const chosenPassword = { password: newPasswordField, password_confirmation: repeatedPassword };

/** A form that leaves a field empty means that nothing changes. */
const blankIsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

type Passwords = { password?: string | undefined; password_confirmation?: string | undefined };

export const arePasswordsEqual = ({ password, password_confirmation }: Passwords): boolean =>
  (password ?? '') === (password_confirmation ?? '');

export const DIFFERENT_PASSWORDS = { path: ['password_confirmation'], message: 'Las dos contraseñas no son iguales.' };

/** What POST /users takes; without a role the account may do nothing yet. */
export const userCreation = z
  .object({
    name: nameField,
    email: emailField,
    ...chosenPassword,
    role: roleField.default('pendiente'),
  })
  .refine(arePasswordsEqual, DIFFERENT_PASSWORDS);
export type UserCreation = z.infer<typeof userCreation>;

const handoverField = z
  .preprocess(blankIsAbsent, recordId.optional())
  .describe('Cuenta del SIAU que recibe los casos abiertos, si la cuenta deja de atenderlos.');

/** Query of DELETE /users/{id}. */
export const userDeletion = z.object({ handover_to: recordId.optional().describe('Quién recibe sus casos abiertos.') });
export type UserDeletion = z.infer<typeof userDeletion>;

/** What PUT /users/{id} takes; what is absent stays as it is. */
export const userChange = z
  .object({
    name: nameField,
    email: emailField,
    password: z.preprocess(blankIsAbsent, newPasswordField.optional()),
    password_confirmation: z.preprocess(blankIsAbsent, repeatedPassword.optional()),
    role: roleField.optional(),
    active: z.boolean({ error: 'Diga si la cuenta está activa.' }).optional(),
    handover_to: handoverField,
  })
  .refine(arePasswordsEqual, DIFFERENT_PASSWORDS);
export type UserChange = z.infer<typeof userChange>;

/** What POST /signup takes. */
export const signUpInput = z
  .object({
    name: nameField,
    email: emailField,
    ...chosenPassword,
    ...formSigns,
  })
  .refine(arePasswordsEqual, DIFFERENT_PASSWORDS);
export type SignUp = z.infer<typeof signUpInput>;

/** What PUT /user/password takes. */
export const passwordChange = z
  .object({
    current_password: currentPasswordField,
    ...chosenPassword,
  })
  .refine(arePasswordsEqual, DIFFERENT_PASSWORDS);
export type PasswordChange = z.infer<typeof passwordChange>;

/** Which accounts GET /users gives. */
export const userFilter = z.object({
  role: roleField.optional().describe('Solo las de este rol.'),
  active: z
    .enum(['true', 'false'], { error: 'Escriba true o false.' })
    .transform((value) => value === 'true')
    .optional()
    .describe('Solo las activas, o solo las que no lo son.'),
});
