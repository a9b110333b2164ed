/** The calls of the editor. */
import { z } from 'zod';
import { type Post, post } from '#domain/post.ts';
import { api } from '#islands/api-client/request.ts';
import type { PostPayload } from './post-editor.model.ts';

export const fetchPost = (id: number, signal: AbortSignal): Promise<Post> =>
  api.request(`/posts/${id}`, post, { signal });

export function savePost(id: number | null, payload: PostPayload): Promise<Post> {
  if (id === null) return api.request('/posts', post, { method: 'POST', body: payload });
  return api.request(`/posts/${id}`, post, { method: 'PUT', body: payload });
}

/** Gives the name the file was stored under. */
export function uploadFile(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  return api.request('/file', z.string().min(1), { method: 'POST', body });
}
