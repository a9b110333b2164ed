import { mailApi } from '#shared/api/endpoints/settings.api.ts';
import { routes } from '../http/routes.ts';
import { readOutbox, retryMail, testMail } from './mail.usecases.ts';

export const mailRoutes = routes(mailApi, {
  list: ({ deps, user, query }) => readOutbox(deps, user, query),
  retry: ({ deps, user, params }) => retryMail(deps, user, params.id),
  test: ({ deps, user }) => testMail(deps, user),
});
