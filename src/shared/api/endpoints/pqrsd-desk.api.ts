import { z } from 'zod';
import { pqrsdSummary } from '#domain/pqrsd/desk/summary.ts';
import { pqrsdTemplates } from '#domain/pqrsd/desk/templates.ts';
import { deskFigures } from '#domain/pqrsd/report/desk-figures.ts';
import { ANSWER_CODES, termRule } from '#domain/pqrsd/term/terms.ts';
import { endpoint } from '../endpoint.ts';
import { classificationLists } from '../pqrsd-classification.schema.ts';
import { caseViews, deskPqrsds, oneCase, pqrsdQuery } from '../pqrsd-desk.schema.ts';
import { exportQuery } from '../pqrsd-export.schema.ts';
import { similarCases, similarInput } from '../pqrsd-similar.schema.ts';
import { officers } from '../users.schema.ts';

export const pqrsdDeskApi = {
  list: endpoint('GET /pqrsd', 'pqrsd:read', 'PQRSD recibidas, con búsqueda, filtros y semáforo', {
    query: pqrsdQuery,
    response: deskPqrsds,
    strictQuery: true,
  }),
  summary: endpoint(
    'GET /pqrsd/summary',
    'pqrsd:read',
    'Cómo está la mesa de PQRSD: cuántas hay de cada una, con el filtro que las lista',
    { response: pqrsdSummary },
  ),
  figures: endpoint(
    'GET /pqrsd/figures',
    'pqrsd:read',
    'Cómo va la mesa de PQRSD: edad de lo abierto, doce semanas, carga, términos y encuesta',
    { response: deskFigures },
  ),
  templates: endpoint('GET /pqrsd/templates', 'pqrsd:read', 'Los textos con los que se empieza una respuesta', {
    response: z.object({ data: pqrsdTemplates }),
  }),
  terms: endpoint('GET /pqrsd/terms', 'desk-data:update', 'Los términos para responder: el que rige y los que vienen', {
    response: z.object({
      data: z.array(
        z.object({
          code: z.enum(ANSWER_CODES),
          now: termRule.nullable().describe('El que rige hoy.'),
          next: z.array(termRule).describe('Los que rigen después, por día.'),
        }),
      ),
    }),
  }),
  classification: endpoint(
    'GET /pqrsd/classification',
    'pqrsd:read',
    'Los servicios y motivos con los que se clasifica, también los que ya no se ofrecen',
    { response: classificationLists },
  ),
  /** A POST, so that no personal data is in an address. */
  findSimilar: endpoint(
    'POST /pqrsd/similar',
    'pqrsd:create',
    'Casos que pueden ser la misma solicitud que se está radicando; una denuncia, solo a quien puede verla',
    { body: similarInput, response: similarCases },
  ),
  similar: endpoint(
    'GET /pqrsd/{id}/similar',
    'pqrsd:read',
    'Casos que pueden ser la misma solicitud que este; una denuncia, solo a quien puede verla',
    { response: similarCases },
  ),
  get: endpoint('GET /pqrsd/{id}', 'pqrsd:read', 'Una PQRSD con su historia; queda escrito quién la abrió', {
    response: oneCase,
  }),
  views: endpoint('GET /pqrsd/{id}/views', 'pqrsd:read-views', 'Quién abrió una PQRSD', {
    response: caseViews,
  }),
  officers: endpoint('GET /pqrsd/officers', 'pqrsd:update', 'A quién se le puede asignar un caso', {
    response: officers,
  }),
  /** Answers with a spreadsheet. */
  exportFile: endpoint(
    'GET /pqrsd/export',
    'pqrsd:read',
    'Todas las PQRSD de un filtro en una hoja de cálculo; queda escrito quién la descargó',
    { query: exportQuery, response: 'file', strictQuery: true },
  ),
};
