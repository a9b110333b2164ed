import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  assignments,
  assignmentsInput,
  nextCase,
  nextQuery,
  savedView,
  savedViewInput,
  savedViews,
} from '../inbox.schema.ts';
import { createPreconditions } from '../preconditions.schema.ts';

export const inboxApi = {
  next: endpoint(
    'GET /pqrsd/{id}/next',
    'pqrsd:read',
    'El caso que sigue a este en una lista, con sus filtros y su orden',
    { query: nextQuery, response: nextCase, strictQuery: true },
  ),
  assign: endpoint(
    'POST /pqrsd/assignments',
    'pqrsd:update',
    'Tomar o asignar varios casos; dice qué pasó con cada uno',
    { headers: createPreconditions, body: assignmentsInput, response: assignments },
  ),
  views: endpoint('GET /pqrsd/saved-views', 'pqrsd:read', 'Las vistas de la lista que guardó quien pregunta', {
    response: savedViews,
  }),
  saveView: endpoint(
    'POST /pqrsd/saved-views',
    'pqrsd:read',
    'Guardar con un nombre los filtros y el orden de la lista',
    { body: savedViewInput, response: z.object({ data: savedView }), status: 201, errors: [409] },
  ),
  removeView: endpoint('DELETE /pqrsd/saved-views/{id}', 'pqrsd:read', 'Borrar una vista propia'),
};
