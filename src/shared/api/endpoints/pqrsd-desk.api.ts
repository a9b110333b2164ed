/** The PQRSD desk. */
import { z } from 'zod';
import { pqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { pqrsdSummary } from '#domain/pqrsd/summary.ts';
import { pqrsdTemplates } from '#domain/pqrsd/templates.ts';
import { endpoints } from '../endpoint.ts';
import { caseViews, deskPqrsds, officers, pqrsdDetail } from '../pqrsd-desk.schema.ts';

const oneCase = z.object({ data: pqrsdDetail });

export const pqrsdDeskApi = endpoints({
  list: { method: 'get', path: '/pqrsd', answer: deskPqrsds },
  summary: { method: 'get', path: '/pqrsd/summary', answer: pqrsdSummary },
  officers: { method: 'get', path: '/pqrsd/officers', answer: officers },
  templates: { method: 'get', path: '/pqrsd/templates', answer: z.object({ data: pqrsdTemplates }) },
  get: { method: 'get', path: '/pqrsd/{id}', answer: oneCase },
  views: { method: 'get', path: '/pqrsd/{id}/views', answer: caseViews },
  step: { method: 'post', path: '/pqrsd/{id}/steps', answer: oneCase },
  hold: { method: 'post', path: '/pqrsd/{id}/hold', answer: oneCase },
  liftHold: { method: 'post', path: '/pqrsd/{id}/hold/lift', answer: oneCase },
  register: { method: 'post', path: '/pqrsd/register', status: 201, answer: z.object({ data: pqrsdReceipt }) },
  /** Answers with a spreadsheet. */
  export: { method: 'get', path: '/pqrsd/export' },
});
