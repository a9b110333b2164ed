/** Accounts as they are made and changed: by administrators, and by whoever asks for one. */
import { z } from 'zod';
import { currentPasswordField, emailField, newPasswordField, ROLES } from '#domain/users/user.ts';
import { recordId } from '../fields/envelope.schema.ts';
import { humanCheckFields } from '../fields/human-check.schema.ts';
import { oneLineText } from '../fields/one-line.schema.ts';

const nameField = oneLineText('Escriba el nombre.')
  .min(1, 'Escriba el nombre.')
  .max(120, 'Use 120 caracteres o menos.');

const roleField = z.enum(ROLES, { error: 'Elija un rol de la lista.' });

const repeatedPassword = z.string({ error: 'Escriba la contraseña otra vez.' });
/** Written twice, because what is hidden is easily mistyped; `arePasswordsEqual` compares. */
export const chosenPassword = { password: newPasswordField, password_confirmation: repeatedPassword };

/** A form that leaves a field empty means that nothing changes. */
const blankAsUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);

const INCOMPLETE_LINK = 'El enlace está incompleto.';
/** The token of a link that came by mail. */
export const linkToken = z.string({ error: INCOMPLETE_LINK }).min(1, INCOMPLETE_LINK).max(100, INCOMPLETE_LINK);

type PasswordPair = { password?: string | undefined; password_confirmation?: string | undefined };

export const arePasswordsEqual = ({ password, password_confirmation }: PasswordPair): boolean =>
  (password ?? '') === (password_confirmation ?? '');

export const PASSWORD_MISMATCH = { path: ['password_confirmation'], message: 'Las dos contraseñas no son iguales.' };

/** Whoever found a session open knows no password; powerful-changes.ts says which changes ask for it. */
const currentPasswordToConfirm = z
  .preprocess(blankAsUndefined, currentPasswordField.optional())
  .describe(
    'La contraseña de quien hace el cambio; hace falta para dar un rol que pueda más, otro correo u otra contraseña, y para desactivar, reactivar o eliminar.',
  );

/** What the calls take that always ask for it. */
export const reauthenticationInput = z.object({ current_password: currentPasswordToConfirm });
export type Reauthentication = z.infer<typeof reauthenticationInput>;

/** What POST /users takes; without a role the account may do nothing yet. */
export const userCreation = z
  .object({
    name: nameField,
    email: emailField,
    ...chosenPassword,
    role: roleField.default('pendiente'),
    current_password: currentPasswordToConfirm,
  })
  .refine(arePasswordsEqual, PASSWORD_MISMATCH);
export type UserCreation = z.infer<typeof userCreation>;

const handoverField = z
  .preprocess(blankAsUndefined, recordId.optional())
  .describe('Cuenta del SIAU que recibe los casos abiertos, si la cuenta deja de atenderlos.');

/** Body of DELETE /users/{id}: a password in an address would stay in logs. */
export const userDeletion = z.object({ handover_to: handoverField, current_password: currentPasswordToConfirm });
export type UserDeletion = z.infer<typeof userDeletion>;

/** What PUT /users/{id} takes; what is absent stays as it is. */
export const userChange = z
  .object({
    name: nameField,
    email: emailField,
    password: z.preprocess(blankAsUndefined, newPasswordField.optional()),
    password_confirmation: z.preprocess(blankAsUndefined, repeatedPassword.optional()),
    role: roleField.optional(),
    active: z.boolean({ error: 'Diga si la cuenta está activa.' }).optional(),
    handover_to: handoverField,
    current_password: currentPasswordToConfirm,
  })
  .refine(arePasswordsEqual, PASSWORD_MISMATCH);
export type UserChange = z.infer<typeof userChange>;

/** What POST /signup takes. */
export const signUpInput = z
  .object({
    name: nameField,
    email: emailField,
    ...chosenPassword,
    ...humanCheckFields,
  })
  .refine(arePasswordsEqual, PASSWORD_MISMATCH);
export type SignUp = z.infer<typeof signUpInput>;

/** How long the link that proves the address is good for. */
export const SIGN_UP_LINK_HOURS = 24;

/** What stands behind the # of /signup before the token. */
export const SIGN_UP_TOKEN_PREFIX = 'clave=';

/** What POST /signup answers where mail is sent, alike for a free and a taken address. */
export const signUpAccepted = z.object({ message: z.string() });

/**
 * What the page of that link sends. The password shows that whoever has the mail also chose it: an account
 * that a stranger asked for with somebody else's address never opens.
 */
export const signUpConfirmation = z.object({ token: linkToken, password: currentPasswordField });
export type SignUpConfirmation = z.infer<typeof signUpConfirmation>;

/** What PUT /user/password takes. */
export const passwordChange = z
  .object({
    current_password: currentPasswordField,
    ...chosenPassword,
  })
  .refine(arePasswordsEqual, PASSWORD_MISMATCH);
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
