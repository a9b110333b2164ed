import { signInResponse } from '#domain/users/user.ts';
import { endpoint } from '../endpoint.ts';
import { invitation, invitationAcceptance, invitationToken } from '../invitation.schema.ts';

/** What the person of an invitation does with its link; the token is in the body, because addresses stay in logs. */
export const invitationApi = {
  read: endpoint('POST /invitation', 'public', 'Para quién es el enlace de una invitación', {
    body: invitationToken,
    response: invitation,
    errors: [429],
  }),
  accept: endpoint('POST /invitation/accept', 'public', 'Aceptar una invitación con una contraseña propia', {
    body: invitationAcceptance,
    response: signInResponse,
    status: 201,
    errors: [429],
  }),
};
