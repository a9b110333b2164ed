/** The calls of the editor. */
import { type Post, post } from '#domain/post.ts';
import { api } from '#islands/api-client/request.ts';
import type { PostPayload } from './post-editor.model.ts';

export const fetchPost = (id: number, signal: AbortSignal): Promise<Post> =>
  api.request(`/posts/${id}`, post, { signal });

export function savePost(id: number | null, payload: PostPayload): Promise<Post> {
  if (id === null) return api.request('/posts', post, { method: 'POST', body: payload });
  return api.request(`/posts/${id}`, post, { method: 'PUT', body: payload });
}
