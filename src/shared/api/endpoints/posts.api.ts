import { z } from 'zod';
import { post } from '#domain/posts/post.ts';
import { endpoints } from '../endpoint.ts';
import {
  backOfficePosts,
  editablePost,
  postSummary,
  preview,
  revisionContent,
  revisionSummary,
} from '../post-editing.schema.ts';

export const postsApi = endpoints({
  list: { method: 'get', path: '/posts', response: z.array(post) },
  get: { method: 'get', path: '/posts/{id}', response: z.union([editablePost, post]) },
  /** The newest text of the same post, asked for with `draft=1`. */
  getDraft: { method: 'get', path: '/posts/{id}', response: editablePost },
  create: { method: 'post', path: '/posts', status: 201, response: editablePost },
  update: { method: 'put', path: '/posts/{id}', response: editablePost },
  remove: { method: 'delete', path: '/posts/{id}' },
  restore: { method: 'post', path: '/posts/{id}/restore', response: editablePost },
  listAll: { method: 'get', path: '/posts/all', response: backOfficePosts },
  summary: { method: 'get', path: '/posts/summary', response: postSummary },
  createDraft: { method: 'post', path: '/posts/draft', status: 201, response: editablePost },
  saveDraft: { method: 'put', path: '/posts/{id}/draft', response: editablePost },
  createPreview: { method: 'post', path: '/posts/{id}/preview', response: preview },
  listRevisions: { method: 'get', path: '/posts/{id}/revisions', response: z.array(revisionSummary) },
  getRevision: { method: 'get', path: '/posts/{id}/revisions/{n}', response: revisionContent },
  restoreRevision: { method: 'post', path: '/posts/{id}/revisions/{n}/restore', response: editablePost },
});
