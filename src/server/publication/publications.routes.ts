import { contentOwnersApi, publicationsApi } from '#shared/api/endpoints/pages.api.ts';
import { routes } from '../http/routes.ts';
import { readOwners, saveOwner } from './owners.usecases.ts';
import {
  cancelPublication,
  listRecentPublications,
  readPublication,
  rollBackPublication,
} from './publications.usecases.ts';

/** The calls under /publications and /content-owners. */
export const publicationsRoutes = routes(publicationsApi, {
  list: ({ deps, user, query }) => listRecentPublications(deps, user, query.page),
  get: ({ deps, user, params: { id } }) => readPublication(deps, user, id),
  cancel: ({ deps, user, params: { id } }) => cancelPublication(deps, user, id),
  rollback: async ({ deps, user, params: { id }, body }) => ({
    publication: await rollBackPublication(deps, user, id, body),
  }),
});

export const contentOwnersRoutes = routes(contentOwnersApi, {
  list: ({ deps }) => readOwners(deps),
  save: ({ deps, user, params: { id }, body }) => saveOwner(deps, user, id, body),
});
