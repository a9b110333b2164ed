import type { Context } from 'hono';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { routes } from '../http/routes.ts';
import { createPage, renamePageTo, retirePageFor } from './change-pages.usecases.ts';
import { confirmPage } from './confirm-page.usecases.ts';
import { eraseVersion } from './erase-version.usecases.ts';
import { listPages } from './list-pages.usecases.ts';
import { createPagePreview } from './page-preview.ts';
import { listPageRevisions, readPageRevision, restorePageRevision } from './page-revisions.usecases.ts';
import { publishTogether } from './publish-together.usecases.ts';
import { etagOf, readPage } from './read-pages.usecases.ts';
import { renameValue } from './rename-value.usecases.ts';
import { discardDraft, savePage } from './save-page.usecases.ts';

function withEtag<T extends Parameters<typeof etagOf>[0]>(c: Context<ApiEnv>, page: T): T {
  c.header('ETag', etagOf(page));
  return page;
}

/** The calls under /pages. */
export const pagesRoutes = routes(pagesApi, {
  list: async ({ deps, user, query }) => ({ data: await listPages(deps, user, query) }),
  get: async ({ deps, user, params: { id }, c }) => withEtag(c, await readPage(deps, user, id)),
  save: async ({ deps, user, params: { id }, headers, body, c }) =>
    withEtag(c, await savePage(deps, user, id, body, { ifMatch: headers['if-match'] })),
  discardDraft: ({ deps, user, params: { id }, headers }) =>
    discardDraft(deps, user, id, { ifMatch: headers['if-match'] }),
  create: async ({ deps, user, body, c }) => withEtag(c, await createPage(deps, user, body)),
  publish: async ({ deps, user, body }) => ({ publication: await publishTogether(deps, user, body) }),
  rename: async ({ deps, user, params: { id }, body }) => ({
    publication: await renamePageTo(deps, user, id, body.address),
  }),
  renameValue: ({ deps, user, body }) => renameValue(deps, user, body),
  retire: async ({ deps, user, params: { id }, body }) => ({
    publication: await retirePageFor(deps, user, id, body),
  }),
  confirm: ({ deps, user, params: { id } }) => confirmPage(deps, user, id),
  preview: ({ deps, user, params: { id } }) => createPagePreview(deps, user, id),
  listRevisions: async ({ deps, user, params: { id } }) => ({ data: await listPageRevisions(deps, user, id) }),
  getRevision: ({ deps, user, params: { id, n } }) => readPageRevision(deps, user, id, n),
  eraseRevision: ({ deps, user, params, body }) => eraseVersion(deps, user, params, body),
  restoreRevision: async ({ deps, user, params, headers, body, c }) =>
    withEtag(c, await restorePageRevision(deps, user, params, body, headers['if-match'])),
});
