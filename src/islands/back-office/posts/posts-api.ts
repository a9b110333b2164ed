import { z } from 'zod';
import { api } from '#islands/api-client/request.ts';
import {
  type BackOfficePostQuery,
  backOfficePosts,
  editablePost,
  postSummary,
} from '#shared/api/post-editing.schema.ts';

export function fetchBackOfficePosts({ shelf, cat, page, q }: BackOfficePostQuery, signal: AbortSignal) {
  const given = { page: String(page), ...(shelf && { shelf }), ...(cat && { cat }), ...(q && { q }) };
  return api.request(`/posts/all?${new URLSearchParams(given)}`, backOfficePosts, { signal });
}

export const fetchPostSummary = (signal: AbortSignal) => api.request('/posts/summary', postSummary, { signal });

/** Withdraws a post with its current text; `If-Match` refuses it after a concurrent change (optimistic locking). */
export async function withdrawPost(id: number): Promise<void> {
  const { revision, title, desc, cat, img, alt, date, withdraw_at } = await api.request(
    `/posts/${id}?draft=1`,
    editablePost,
  );
  await api.request(`/posts/${id}`, z.unknown(), {
    method: 'PUT',
    body: { title, desc, cat, img, alt, date, withdraw_at, status: 'retirado' },
    headers: { 'if-match': `"${revision}"` },
  });
}

export const moveToBin = (id: number) => api.request(`/posts/${id}`, z.unknown(), { method: 'DELETE' });
export const restoreFromBin = (id: number) => api.request(`/posts/${id}/restore`, editablePost, { method: 'POST' });
