/** The calls of the list of posts. */
import { api } from '#islands/api-client/request.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import type { BackOfficePostQuery } from '#shared/api/post-editing.schema.ts';

export const fetchBackOfficePosts = ({ shelf, cat, page, q }: BackOfficePostQuery, signal: AbortSignal) =>
  api.call(postsApi.listAll, { query: { page, shelf, cat, q: q || undefined }, signal });

export const fetchPostSummary = (signal: AbortSignal) => api.call(postsApi.summary, { signal });

/** Takes a post off the site with the text it has; refused when somebody changes it at the same time. */
export async function withdrawPost(id: number): Promise<void> {
  const head = await api.call(postsApi.getDraft, { params: { id }, query: { draft: '1' } });
  const { revision, title, desc, cat, img, alt, date, withdraw_at } = head;
  await api.call(postsApi.update, {
    params: { id },
    body: { title, desc, cat, img, alt, date, withdraw_at, status: 'retirado' },
    headers: { 'if-match': `"${revision}"` },
  });
}

export const moveToBin = (id: number) => api.call(postsApi.remove, { params: { id } });
export const restoreFromBin = (id: number) => api.call(postsApi.restore, { params: { id } });
