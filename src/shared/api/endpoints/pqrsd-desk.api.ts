import { z } from 'zod';
import { pqrsdSummary } from '#domain/pqrsd/desk/summary.ts';
import { pqrsdTemplates } from '#domain/pqrsd/desk/templates.ts';
import { pqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { deskFigures } from '#domain/pqrsd/report/desk-figures.ts';
import { endpoints } from '../endpoint.ts';
import { classificationLists } from '../pqrsd-classification.schema.ts';
import { caseViews, deskPqrsds, pqrsdDetail } from '../pqrsd-desk.schema.ts';
import { similarCases } from '../pqrsd-similar.schema.ts';

const oneCase = z.object({ data: pqrsdDetail });

export const pqrsdDeskApi = endpoints({
  list: { method: 'get', path: '/pqrsd', response: deskPqrsds },
  summary: { method: 'get', path: '/pqrsd/summary', response: pqrsdSummary },
  figures: { method: 'get', path: '/pqrsd/figures', response: deskFigures },
  templates: { method: 'get', path: '/pqrsd/templates', response: z.object({ data: pqrsdTemplates }) },
  classification: { method: 'get', path: '/pqrsd/classification', response: classificationLists },
  /** A POST, so that no personal data is in an address. */
  findSimilar: { method: 'post', path: '/pqrsd/similar', response: similarCases },
  similar: { method: 'get', path: '/pqrsd/{id}/similar', response: similarCases },
  get: { method: 'get', path: '/pqrsd/{id}', response: oneCase },
  views: { method: 'get', path: '/pqrsd/{id}/views', response: caseViews },
  step: { method: 'post', path: '/pqrsd/{id}/steps', response: oneCase },
  hold: { method: 'post', path: '/pqrsd/{id}/hold', response: oneCase },
  liftHold: { method: 'post', path: '/pqrsd/{id}/hold/lift', response: oneCase },
  register: { method: 'post', path: '/pqrsd/register', status: 201, response: z.object({ data: pqrsdReceipt }) },
  /** Answers with a spreadsheet. */
  export: { method: 'get', path: '/pqrsd/export' },
});
