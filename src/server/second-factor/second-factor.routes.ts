import { secondFactorApi } from '#shared/api/endpoints/second-factor.api.ts';
import { routes } from '../http/routes.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  createRecoveryLink,
  readSecondFactor,
  renewCodes,
  resetSecondFactor,
  turnOffSecondFactor,
} from './second-factor.usecases.ts';

export const secondFactorRoutes = routes(secondFactorApi, {
  get: ({ deps, user }) => readSecondFactor(deps, user),
  begin: ({ deps, user, body }) => beginSecondFactor(deps, user, body.password),
  confirm: ({ deps, actor, body }) => confirmSecondFactor(deps, actor, body.code),
  renewCodes: ({ deps, user, body }) => renewCodes(deps, user, body.password),
  turnOff: ({ deps, user, body }) => turnOffSecondFactor(deps, user, body.password),
  createRecoveryLink: ({ deps, user, params, body }) => createRecoveryLink(deps, user, params.id, body),
  reset: ({ deps, body, client }) => resetSecondFactor(deps, body, client),
});
