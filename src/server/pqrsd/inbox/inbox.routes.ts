import { routes } from '#server/http/routes.ts';
import { inboxApi } from '#shared/api/endpoints/inbox.api.ts';
import { readNextPqrsd } from '../desk/desk.usecases.ts';
import { assignCases } from './assign-cases.usecases.ts';
import { listSavedViews } from './saved-views.store.ts';
import { removeView, saveView } from './saved-views.usecases.ts';

/** The queue of the desk beside its list. */
export const inboxRoutes = routes(inboxApi, {
  views: async ({ deps, user }) => ({ data: await listSavedViews(deps.database.db, user.id) }),
  saveView: async ({ deps, user, body }) => ({ data: await saveView(deps, user, body) }),
  removeView: ({ deps, user, params: { id } }) => removeView(deps, user, id),
  assign: async ({ deps, user, body, headers }) => ({ data: await assignCases(deps, user, body, headers) }),
  next: ({ deps, user, params: { id }, query }) => readNextPqrsd(deps, user, id, query),
});
