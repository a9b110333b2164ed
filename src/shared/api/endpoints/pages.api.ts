import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import {
  editablePage,
  pageSummary,
  pageVersion,
  pageVersionContent,
  publication,
  publicationStarted,
  publications,
} from '../pages.schema.ts';

export const pagesApi = endpoints({
  list: { method: 'get', path: '/pages', response: z.array(pageSummary) },
  get: { method: 'get', path: '/pages/{id}', response: editablePage },
  create: { method: 'post', path: '/pages', status: 201, response: editablePage },
  /** With `publish: false`. */
  saveDraft: { method: 'put', path: '/pages/{id}', response: editablePage },
  /** With `publish: true` or `publish_at`; answers 202. */
  publish: { method: 'put', path: '/pages/{id}', response: publicationStarted },
  removeDraft: { method: 'delete', path: '/pages/{id}/draft' },
  rename: { method: 'post', path: '/pages/{id}/rename', response: publicationStarted },
  retire: { method: 'post', path: '/pages/{id}/retire', response: publicationStarted },
  preview: { method: 'post', path: '/pages/{id}/preview', response: publicationStarted },
  history: { method: 'get', path: '/pages/{id}/history', response: z.array(pageVersion) },
  version: { method: 'get', path: '/pages/{id}/history/{commit}', response: pageVersionContent },
  restore: { method: 'post', path: '/pages/{id}/restore', response: editablePage },
});

export const publicationsApi = endpoints({
  list: { method: 'get', path: '/publications', response: publications },
  get: { method: 'get', path: '/publications/{id}', response: publication },
  rollback: { method: 'post', path: '/publications/{id}/rollback', response: publicationStarted },
});
