import { postQuery } from '#domain/posts/post.ts';
import { can } from '#domain/users/permissions.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { routes } from '../http/routes.ts';
import { shareResponse } from '../http/shared-response.ts';
import { cacheLifetime } from '../pages/cache-lifetime.ts';
import { SEARCH_LIMIT } from '../search/search-limit.ts';
import { countFromAddress } from '../throttle/rate-limiter.ts';
import { listBackOfficePosts, summarizePosts } from './read/back-office-posts.usecases.ts';
import { createPreview } from './read/preview.usecases.ts';
import { listPublicPosts, readDraft, readPost } from './read/read-posts.usecases.ts';
import { erasePostRevision } from './revisions/erase-revision.usecases.ts';
import { listPostRevisions, readPostRevision, restoreRevision } from './revisions/revisions.usecases.ts';
import {
  createDraft,
  createPost,
  moveToBin,
  restoreFromBin,
  saveDraft,
  updatePost,
} from './write/write-posts.usecases.ts';

/** The Link header (RFC 8288) of a page counted from 0; other query parameters stay. */
function pageLinkHeader(requestUrl: string, page: number, pageCount: number): string | undefined {
  const url = new URL(requestUrl);
  const link = (target: number, rel: string) => {
    url.searchParams.set('page', String(target));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const links: string[] = [];
  if (page > 0 && pageCount > 0) links.push(link(Math.min(page - 1, pageCount - 1), 'prev'));
  if (page < pageCount - 1) links.push(link(page + 1, 'next'));
  return links.length > 0 ? links.join(', ') : undefined;
}

const LIST_TAGS = ['posts'];
const LIST_PARAMETERS = Object.keys(postQuery.shape);

export const postsRoutes = routes(postsApi, {
  async list({ deps, user, query, client, c }) {
    if (query.q && !can(user, 'post:create')) await countFromAddress(deps, SEARCH_LIMIT, client.address);
    const { rows, total } = await listPublicPosts(deps, query);
    // A page past the end is not cached, because there is no end to them.
    if (!user && !query.q && (rows.length > 0 || query.page === 0))
      shareResponse(c, { ...(await cacheLifetime(deps, LIST_TAGS)), tags: LIST_TAGS, parameters: LIST_PARAMETERS });
    c.header('X-Total-Count', String(total));
    c.header('Link', pageLinkHeader(c.req.url, query.page, Math.ceil(total / query.per_page)));
    return rows;
  },
  get: ({ deps, user, params: { id }, query }) => (query.draft === '1' ? readDraft : readPost)(deps, id, user),
  create: ({ deps, user, headers, body }) => createPost(deps, user, body, headers),
  update: ({ deps, user, params: { id }, headers, body }) => updatePost(deps, user, id, body, headers),
  remove: ({ deps, user, params: { id } }) => moveToBin(deps, user, id),
  listAll: ({ deps, user, query }) => listBackOfficePosts(deps, user, query),
  summary: ({ deps, user }) => summarizePosts(deps, user),
  createDraft: ({ deps, user, headers, body }) => createDraft(deps, user, body, headers),
  saveDraft: ({ deps, user, params: { id }, headers, body }) => saveDraft(deps, user, id, body, headers),
  restore: ({ deps, user, params: { id } }) => restoreFromBin(deps, user, id),
  createPreview: ({ deps, user, params: { id } }) => createPreview(deps, user, id),
  listRevisions: async ({ deps, user, params: { id } }) => ({ data: await listPostRevisions(deps, user, id) }),
  getRevision: ({ deps, user, params: { id, n } }) => readPostRevision(deps, user, id, n),
  eraseRevision: ({ deps, user, params: { id, n }, body }) => erasePostRevision(deps, user, { id, n }, body),
  restoreRevision: ({ deps, user, params: { id, n }, headers }) => restoreRevision(deps, user, id, n, headers),
});
