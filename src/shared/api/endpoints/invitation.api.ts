import { signInResponse } from '#domain/users/user.ts';
import { endpoints } from '../endpoint.ts';
import { invitation } from '../invitation.schema.ts';

/** What the person of an invitation does with its link; the token is in the body, because addresses stay in logs. */
export const invitationApi = endpoints({
  read: { method: 'post', path: '/invitation', response: invitation },
  accept: { method: 'post', path: '/invitation/accept', status: 201, response: signInResponse },
});
