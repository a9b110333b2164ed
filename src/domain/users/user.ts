/** Users, roles and credentials, shared by API and forms. */
import { z } from 'zod';
import { recordId } from '#shared/fields/envelope.schema.ts';
import { humanCheckFields } from '#shared/fields/human-check.schema.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import { emailAddress } from '#shared/fields/text.schema.ts';
import { OBLIGATIONS } from './obligations.ts';

/** Roles of docs/contract.md#who-uses-it, in order of privilege. */
export const ROLE_LABELS = {
  pendiente: 'Pendiente de aprobación',
  autor: 'Autor',
  editor: 'Editor',
  siau: 'SIAU',
  admin: 'Administrador',
};
export type Role = keyof typeof ROLE_LABELS;
export const ROLES = keysOf(ROLE_LABELS);

const MIN_PASSWORD_LENGTH = 12;
/** Longer ones only cost the server time. */
const MAX_PASSWORD_LENGTH = 200;

/** Hint of the password field. */
export const PASSWORD_HINT = `Al menos ${MIN_PASSWORD_LENGTH} caracteres. Una frase corta es fácil de recordar y difícil de adivinar.`;

export const emailField = emailAddress(
  z.string({ error: 'Escriba su correo electrónico.' }).trim().toLowerCase().min(1, 'Escriba su correo electrónico.'),
);

export const newPasswordField = z
  .string({ error: 'Escriba una contraseña.' })
  .min(MIN_PASSWORD_LENGTH, `Use al menos ${MIN_PASSWORD_LENGTH} caracteres.`)
  .max(MAX_PASSWORD_LENGTH, 'La contraseña es demasiado larga.');

/** An existing password: length rules do not apply, a wrong one is only wrong. */
export const currentPasswordField = z
  .string({ error: 'Escriba su contraseña.' })
  .min(1, 'Escriba su contraseña.')
  .max(MAX_PASSWORD_LENGTH, 'La contraseña es demasiado larga.');

/** A TOTP or recovery code; spaces and dashes are ignored. */
export const secondFactorCode = z
  .string({ error: 'Escriba el código.' })
  .max(40, 'El código es demasiado largo.')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase());

/** Body of POST /login. */
export const credentials = z.object({
  email: emailField,
  password: currentPasswordField,
  proof: humanCheckFields.proof,
  code: secondFactorCode
    .optional()
    .describe('Del segundo factor, para quien lo tiene; sin él la respuesta es 422 con errors.code.'),
});
export type Credentials = z.infer<typeof credentials>;

/** The signed-in user: answer of GET /user, and `user` of the sign-in answer. */
export const sessionUser = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** Answer of GET /user. */
export const currentUser = sessionUser.extend({
  userImg: z.string().nullable().describe('Nombre de la foto guardada: `/uploads/{userImg}`.'),
  owed: z
    .enum(OBLIGATIONS)
    .nullable()
    .describe('Lo que la cuenta debe hacer antes de nada; mientras tanto, las demás llamadas responden 403.'),
  second_factor_due_at: z
    .string()
    .nullable()
    .describe('Hasta cuándo puede trabajar sin el segundo factor que su rol exige, ISO 8601; null: no lo debe.'),
  owns_content: z.boolean().describe('Tiene a cargo una parte del contenido, además de lo que su rol permite.'),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const signInResponse = z.object({ user: sessionUser, token: z.string() });
export type SignInResponse = z.infer<typeof signInResponse>;

/** A row of GET /users. */
export const userRow = sessionUser.extend({
  second_factor: z.boolean(),
  must_change_password: z.boolean().describe('Al entrar debe cambiar la contraseña que otra persona le puso.'),
  invited_until: z
    .string()
    .nullable()
    .describe('Hasta cuándo vale su invitación, ISO 8601; null: no está invitada, o ya la aceptó.'),
  email_proved: z.boolean().describe('false: nadie ha comprobado que el correo sea de esa persona.'),
  active: z.boolean().describe('Una cuenta inactiva no puede iniciar sesión.'),
  created_at: z.string().describe('ISO 8601 con desfase.'),
  last_access_at: z.string().nullable().describe('Último uso de una sesión, ISO 8601.'),
});
export type UserRow = z.infer<typeof userRow>;
