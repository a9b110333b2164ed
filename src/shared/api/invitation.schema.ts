/** Invitations: the link by which a person chooses the password of an account that an administrator created. */
import { z } from 'zod';
import { sessionUser } from '#domain/users/user.ts';
import { arePasswordsEqual, chosenPassword, linkToken, PASSWORD_MISMATCH } from './account.schema.ts';

/** The page of the link, which has the token behind the `#`, where no server and no log sees it. */
export const INVITATION_PATH = '/invitacion';

export const invitationToken = z.object({ token: linkToken });
export type InvitationToken = z.infer<typeof invitationToken>;

/** Answer of POST /invitation: whom a link is for. */
export const invitation = sessionUser
  .pick({ name: true, email: true, role: true })
  .extend({ expires_at: z.string().describe('ISO 8601 con desfase.') });
export type Invitation = z.infer<typeof invitation>;

/** Body of POST /invitation/accept. */
export const invitationAcceptance = z
  .object({ token: linkToken, ...chosenPassword })
  .refine(arePasswordsEqual, PASSWORD_MISMATCH);
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>;
