import { z } from 'zod';
import { pqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { pqrsdSummary } from '#domain/pqrsd/summary.ts';
import { pqrsdTemplates } from '#domain/pqrsd/templates.ts';
import { endpoints } from '../endpoint.ts';
import { caseViews, deskPqrsds, pqrsdDetail } from '../pqrsd-desk.schema.ts';

const oneCase = z.object({ data: pqrsdDetail });

export const pqrsdDeskApi = endpoints({
  list: { method: 'get', path: '/pqrsd', response: deskPqrsds },
  summary: { method: 'get', path: '/pqrsd/summary', response: pqrsdSummary },
  templates: { method: 'get', path: '/pqrsd/templates', response: z.object({ data: pqrsdTemplates }) },
  get: { method: 'get', path: '/pqrsd/{id}', response: oneCase },
  views: { method: 'get', path: '/pqrsd/{id}/views', response: caseViews },
  step: { method: 'post', path: '/pqrsd/{id}/steps', response: oneCase },
  hold: { method: 'post', path: '/pqrsd/{id}/hold', response: oneCase },
  liftHold: { method: 'post', path: '/pqrsd/{id}/hold/lift', response: oneCase },
  register: { method: 'post', path: '/pqrsd/register', status: 201, response: z.object({ data: pqrsdReceipt }) },
  /** Answers with a spreadsheet. */
  export: { method: 'get', path: '/pqrsd/export' },
});
