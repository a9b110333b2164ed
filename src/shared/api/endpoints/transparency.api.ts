import { endpoints } from '../endpoint.ts';
import { publicationStarted } from '../pages.schema.ts';
import { transparencyIndex } from '../transparency.schema.ts';

export const transparencyApi = endpoints({
  index: { method: 'get', path: '/transparency', response: transparencyIndex },
  file: { method: 'get', path: '/transparency/file' },
  attach: { method: 'post', path: '/transparency/documents', status: 202, response: publicationStarted },
  detach: {
    method: 'delete',
    path: '/transparency/{number}/documents/{file}',
    status: 202,
    response: publicationStarted,
  },
  decide: { method: 'put', path: '/transparency/{number}/state', status: 202, response: publicationStarted },
});
