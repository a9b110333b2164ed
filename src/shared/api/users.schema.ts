/** Accounts as administrators create, change and list them. */
import { z } from 'zod';
import { emailField, newPasswordField, ROLES, userRow } from '#domain/users/user.ts';
import { recordId } from '../fields/envelope.schema.ts';
import { arePasswordsEqual, chosenPassword, nameField, PASSWORD_MISMATCH, repeatedPassword } from './account.schema.ts';
import { blankAsUndefined, reauthenticationInput } from './reauthentication.schema.ts';

const personName = nameField.meta({ title: 'Nombre', long: false });
const mailField = emailField.meta({ title: 'Correo electrónico', control: 'literal', long: false });
const roleField = z.enum(ROLES, { error: 'Elija un rol de la lista.' }).meta({ title: 'Rol' });

/** Body of POST /users; without a role the account has no permissions. */
export const userCreation = z
  .object({
    name: personName,
    email: mailField,
    ...chosenPassword,
    role: roleField.default('pendiente'),
    ...reauthenticationInput.shape,
  })
  .refine(arePasswordsEqual, PASSWORD_MISMATCH);
export type UserCreation = z.infer<typeof userCreation>;

/** Body of POST /users/invitations: the person chooses the password. An account that may do nothing needs none. */
export const invitationInput = z.object({
  name: personName,
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
    name: personName,
    email: mailField,
    password: z.preprocess(blankAsUndefined, newPasswordField.optional()),
    password_confirmation: z.preprocess(blankAsUndefined, repeatedPassword.optional()),
    role: roleField.optional(),
    active: z.boolean({ error: 'Diga si la cuenta está activa.' }).optional().meta({
      title: 'La cuenta está activa',
      help: 'Si la desactiva, sus sesiones se cierran y no puede volver a entrar; lo que publicó se queda.',
    }),
    handover_to: handoverField,
    ...reauthenticationInput.shape,
  })
  .refine(arePasswordsEqual, PASSWORD_MISMATCH);
export type UserChange = z.infer<typeof userChange>;

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
