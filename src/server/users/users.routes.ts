import { invitationApi } from '#shared/api/endpoints/invitation.api.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { routes } from '../http/routes.ts';
import { endSessionsOfAccount, listSessionsOfAccount } from '../session/session.usecases.ts';
import {
  acceptInvitation,
  inviteUser,
  readInvitation,
  resendInvitation,
  revokeInvitation,
} from './invitations.usecases.ts';
import { changeAccount, createAccount, deleteAccount } from './user-changes.usecases.ts';
import { listAccounts, readAccount } from './users.usecases.ts';

export const usersRoutes = routes(usersApi, {
  list: ({ deps, user, query }) => listAccounts(deps, user, query),
  get: ({ deps, user, params: { id } }) => readAccount(deps, user, id),
  create: ({ deps, actor, body }) => createAccount(deps, actor, body),
  update: ({ deps, actor, params: { id }, body }) => changeAccount(deps, actor, id, body),
  remove: ({ deps, actor, params: { id }, body }) => deleteAccount(deps, actor, id, body),
  invite: ({ deps, actor, body }) => inviteUser(deps, actor, body),
  resendInvitation: ({ deps, actor, params: { id }, body }) => resendInvitation(deps, actor, id, body),
  revokeInvitation: ({ deps, actor, params: { id } }) => revokeInvitation(deps, actor, id),
  sessions: ({ deps, actor, params: { id } }) => listSessionsOfAccount(deps, actor, id),
  endSessions: ({ deps, actor, params: { id } }) => endSessionsOfAccount(deps, actor, id),
  endSession: ({ deps, actor, params: { id, session } }) => endSessionsOfAccount(deps, actor, id, session),
});

export const invitationRoutes = routes(invitationApi, {
  read: ({ deps, body, client }) => readInvitation(deps, body, client),
  accept: ({ deps, body, client }) => acceptInvitation(deps, body, client),
});
