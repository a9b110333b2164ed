import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import {
  contentFile,
  contentOwner,
  editablePage,
  pageContent,
  pageRow,
  pageVersion,
  publication,
  publicationStarted,
  publications,
} from '../pages.schema.ts';

/** An id may stand in the path as it is or encoded: `/pages/pages/nosotros`, `/pages/pages%2Fnosotros`. */
export const pagesApi = endpoints({
  list: { method: 'get', path: '/pages', response: z.array(pageRow) },
  get: { method: 'get', path: '/pages/{id}', response: editablePage },
  /** 200: the draft; 202: the publication. */
  save: { method: 'put', path: '/pages/{id}', response: z.union([publicationStarted, editablePage]) },
  discardDraft: { method: 'delete', path: '/pages/{id}/draft' },
  create: { method: 'post', path: '/pages', status: 201, response: editablePage },
  rename: { method: 'post', path: '/pages/{id}/rename', status: 202, response: publicationStarted },
  retire: { method: 'post', path: '/pages/{id}/retire', status: 202, response: publicationStarted },
  preview: { method: 'post', path: '/pages/{id}/preview', status: 202, response: publicationStarted },
  history: { method: 'get', path: '/pages/{id}/history', response: z.array(pageVersion) },
  version: { method: 'get', path: '/pages/{id}/history/{commit}', response: pageContent },
  restore: { method: 'post', path: '/pages/{id}/restore', response: editablePage },
});

export const publicationsApi = endpoints({
  list: { method: 'get', path: '/publications', response: publications },
  get: { method: 'get', path: '/publications/{id}', response: publication },
  cancel: { method: 'delete', path: '/publications/{id}' },
  rollback: { method: 'post', path: '/publications/{id}/rollback', status: 202, response: publicationStarted },
});

export const contentOwnersApi = endpoints({
  list: { method: 'get', path: '/content-owners', response: z.array(contentOwner) },
  save: { method: 'put', path: '/content-owners/{id}', response: z.array(contentOwner) },
});

export const contentFilesApi = endpoints({
  list: { method: 'get', path: '/content-files', response: z.array(contentFile) },
  download: { method: 'get', path: '/content-files/{path}' },
  save: {
    method: 'post',
    path: '/content-files',
    status: 202,
    response: publicationStarted.extend({ path: z.string() }),
  },
});
