/** Accounts: creation and changes by administrators, self-service sign-up. */
import { z } from 'zod';
import { currentPasswordField, emailField, newPasswordField, ROLES, userRow } from '#domain/users/user.ts';
import { recordId } from '../fields/envelope.schema.ts';
import { humanCheckFields } from '../fields/human-check.schema.ts';
import { requiredLine } from '../fields/text.schema.ts';
import { blankAsUndefined, reauthenticationInput } from './reauthentication.schema.ts';

const nameField = requiredLine(120, 'Escriba el nombre.').meta({ title: 'Nombre', long: false });
const mailField = emailField.meta({ title: 'Correo electrónico', control: 'literal', long: false });
const roleField = z.enum(ROLES, { error: 'Elija un rol de la lista.' }).meta({ title: 'Rol' });
const repeatedPassword = z.string({ error: 'Escriba la contraseña otra vez.' });
/** Typed twice, because a masked field hides mistakes; `arePasswordsEqual` compares. */
export const chosenPassword = { password: newPasswordField, password_confirmation: repeatedPassword };

const INCOMPLETE_LINK = 'El enlace está incompleto.';
/** The token of a mailed link. */
export const linkToken = z.string({ error: INCOMPLETE_LINK }).min(1, INCOMPLETE_LINK).max(100, INCOMPLETE_LINK);

type PasswordPair = { password?: string | undefined; password_confirmation?: string | undefined };

export const arePasswordsEqual = ({ password, password_confirmation }: PasswordPair): boolean =>
  (password ?? '') === (password_confirmation ?? '');

export const PASSWORD_MISMATCH = { path: ['password_confirmation'], message: 'Las dos contraseñas no son iguales.' };

/** Body of POST /users; without a role the account has no permissions. */
export const userCreation = z
  .object({
    name: nameField,
    email: mailField,
    ...chosenPassword,
    role: roleField.default('pendiente'),
    ...reauthenticationInput.shape,
  })
  .refine(arePasswordsEqual, PASSWORD_MISMATCH);
export type UserCreation = z.infer<typeof userCreation>;

/** Body of POST /users/invitations: the person chooses the password. An account that may do nothing needs none. */
export const invitationInput = z.object({
  name: nameField,
  email: mailField,
  role: roleField.exclude(['pendiente']).meta({ title: 'Rol' }),
  ...reauthenticationInput.shape,
});
export type InvitationInput = z.infer<typeof invitationInput>;

/** Answer of the calls that create the link of an invitation. */
export const sentInvitation = z.object({
  user: userRow,
  path: z
    .string()
    .nullable()
    .describe('El enlace, para entregarlo en persona; null: el portal lo envió a su correo y nadie más lo ve.'),
});
export type SentInvitation = z.infer<typeof sentInvitation>;

const handoverField = z
  .preprocess(blankAsUndefined, recordId.optional())
  .describe('Cuenta del SIAU que recibe los casos abiertos, si la cuenta deja de atenderlos.');

/** Body of DELETE /users/{id}: in a URL the password would be logged. */
export const userDeletion = z.object({ handover_to: handoverField, ...reauthenticationInput.shape });
export type UserDeletion = z.infer<typeof userDeletion>;

/** Body of PUT /users/{id}; absent fields stay unchanged. */
export const userChange = z
  .object({
    name: nameField,
    email: mailField,
    password: z.preprocess(blankAsUndefined, newPasswordField.optional()),
    password_confirmation: z.preprocess(blankAsUndefined, repeatedPassword.optional()),
    role: roleField.optional(),
    active: z.boolean({ error: 'Diga si la cuenta está activa.' }).optional(),
    handover_to: handoverField,
    ...reauthenticationInput.shape,
  })
  .refine(arePasswordsEqual, PASSWORD_MISMATCH);
export type UserChange = z.infer<typeof userChange>;

/** Body of POST /signup. */
export const signUpInput = z
  .object({ name: nameField, email: mailField, ...chosenPassword, ...humanCheckFields })
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

const trueOrFalse = z
  .enum(['true', 'false'], { error: 'Escriba true o false.' })
  .transform((value) => value === 'true');

/** Query of GET /users. */
export const userFilter = z.object({
  role: roleField.optional().describe('Solo las de este rol.'),
  active: trueOrFalse.optional().describe('Solo las activas, o solo las que no lo son.'),
  invited: trueOrFalse.optional().describe('Solo las que no han aceptado su invitación, o solo las demás.'),
});

/** The accounts that a case can be assigned to. */
export const officers = z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) });
