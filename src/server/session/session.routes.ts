import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { DEVICE_TOKEN_HEADER } from '#shared/api/session.schema.ts';
import { type Call, routes } from '../http/routes.ts';
import {
  closeOtherSessions,
  closeOwnSession,
  listOwnSessions,
  renewSession,
  signIn,
  toCurrentUser,
} from './session.usecases.ts';

async function login({ deps, body, client, c }: Call<typeof sessionApi.login>) {
  const { answer, deviceToken } = await signIn(deps, body, client);
  if (deviceToken) c.header(DEVICE_TOKEN_HEADER, deviceToken);
  return answer;
}
const logout = ({ deps, actor: { user, sessionId } }: Call<typeof sessionApi.logout>) =>
  closeOwnSession(deps, sessionId, user);

export const sessionRoutes = routes(sessionApi, {
  login,
  authLogin: login,
  logout,
  authLogout: logout,
  user: ({ user }) => toCurrentUser(user),
  renew: ({ deps, actor }) => renewSession(deps, actor),
  list: ({ deps, actor }) => listOwnSessions(deps, actor),
  closeOthers: ({ deps, actor }) => closeOtherSessions(deps, actor),
  close: ({ deps, user, params }) => closeOwnSession(deps, params.id, user),
});
