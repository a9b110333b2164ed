import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { assignments, nextCase, savedView, savedViews } from '../inbox.schema.ts';

export const inboxApi = endpoints({
  next: { method: 'get', path: '/pqrsd/{id}/next', response: nextCase },
  assign: { method: 'post', path: '/pqrsd/assignments', response: assignments },
  views: { method: 'get', path: '/pqrsd/saved-views', response: savedViews },
  saveView: { method: 'post', path: '/pqrsd/saved-views', status: 201, response: z.object({ data: savedView }) },
  removeView: { method: 'delete', path: '/pqrsd/saved-views/{id}' },
});
