/** Posts, their drafts and their revisions. */
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
  list: { method: 'get', path: '/posts', answer: z.array(post) },
  get: { method: 'get', path: '/posts/{id}', answer: z.union([editablePost, post]) },
  /** The newest text of the same post, asked for with `draft=1`. */
  getDraft: { method: 'get', path: '/posts/{id}', answer: editablePost },
  create: { method: 'post', path: '/posts', status: 201, answer: editablePost },
  update: { method: 'put', path: '/posts/{id}', answer: editablePost },
  remove: { method: 'delete', path: '/posts/{id}' },
  restore: { method: 'post', path: '/posts/{id}/restore', answer: editablePost },
  listAll: { method: 'get', path: '/posts/all', answer: backOfficePosts },
  summary: { method: 'get', path: '/posts/summary', answer: postSummary },
  createDraft: { method: 'post', path: '/posts/draft', status: 201, answer: editablePost },
  saveDraft: { method: 'put', path: '/posts/{id}/draft', answer: editablePost },
  createPreview: { method: 'post', path: '/posts/{id}/preview', answer: preview },
  listRevisions: { method: 'get', path: '/posts/{id}/revisions', answer: z.array(revisionSummary) },
  getRevision: { method: 'get', path: '/posts/{id}/revisions/{n}', answer: revisionContent },
  restoreRevision: { method: 'post', path: '/posts/{id}/revisions/{n}/restore', answer: editablePost },
});
