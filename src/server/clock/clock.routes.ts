import { clockApi } from '#shared/api/endpoints/settings.api.ts';
import { routes } from '../http/routes.ts';
import { acceptClock } from './clock.usecases.ts';

export const clockRoutes = routes(clockApi, {
  accept: ({ deps, user, body }) => acceptClock(deps, user, body),
});
