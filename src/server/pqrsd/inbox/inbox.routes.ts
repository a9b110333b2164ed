import type { ApiApp } from '#server/app.ts';
import { createPreconditions } from '#server/http/preconditions.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { inboxApi } from '#shared/api/endpoints/inbox.api.ts';
import { assignmentsInput, nextQuery, savedViewInput } from '#shared/api/inbox.schema.ts';
import { idParams } from '../desk/desk.routes.ts';
import { readNextPqrsd } from '../desk/desk.usecases.ts';
import { assignCases } from './assign-cases.usecases.ts';
import { listSavedViews } from './saved-views.store.ts';
import { removeView, saveView } from './saved-views.usecases.ts';

/** The queue of the desk beside its list. */
export function registerInboxRoutes(app: ApiApp): void {
  registerEndpoint(app, inboxApi.views, 'pqrsd:read', {
    summary: 'Las vistas de la lista que guardó quien pregunta',
    response: 'Las vistas, por nombre.',
    handle: async ({ deps, user }) => ({ data: await listSavedViews(deps.database.db, user.id) }),
  });
  registerEndpoint(app, inboxApi.saveView, 'pqrsd:read', {
    summary: 'Guardar con un nombre los filtros y el orden de la lista',
    request: { body: savedViewInput },
    response: 'La vista.',
    errors: [400, 409, 413, 422],
    handle: async ({ deps, user, body }) => ({ data: await saveView(deps, user, body) }),
  });
  registerEndpoint(app, inboxApi.removeView, 'pqrsd:read', {
    summary: 'Borrar una vista propia',
    request: { params: idParams },
    response: 'Borrada.',
    errors: [404, 422],
    handle: ({ deps, user, params: { id } }) => removeView(deps, user, id),
  });
  registerEndpoint(app, inboxApi.assign, 'pqrsd:update', {
    summary: 'Tomar o asignar varios casos; dice qué pasó con cada uno',
    request: { body: assignmentsInput, headers: createPreconditions },
    response: 'Cada caso, en el orden en que se pidió.',
    errors: [400, 413, 422],
    handle: async ({ deps, user, body, headers }) => ({ data: await assignCases(deps, user, body, headers) }),
  });
  registerEndpoint(app, inboxApi.next, 'pqrsd:read', {
    summary: 'El caso que sigue a este en una lista, con sus filtros y su orden',
    request: { params: idParams, query: nextQuery },
    response: 'El caso, sin abrirlo.',
    errors: [400, 404, 422],
    strictQuery: true,
    handle: ({ deps, user, params: { id }, query }) => readNextPqrsd(deps, user, id, query),
  });
}
