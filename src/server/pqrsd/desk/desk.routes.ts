import { z } from '@hono/zod-openapi';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import type { ApiApp } from '#server/app.ts';
import { savePreconditions } from '#server/http/preconditions.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { caseFilesApi } from '#shared/api/endpoints/case-files.api.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { pqrsdQuery } from '#shared/api/pqrsd-desk.schema.ts';
import { similarInput } from '#shared/api/pqrsd-similar.schema.ts';
import { registrationInput, stepInput } from '#shared/api/pqrsd-step.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import { applyStepAsOfficer } from '../case/steps.usecases.ts';
import { EXPORT_TYPES, exportPqrsd } from '../export/export.usecases.ts';
import { exportQuery } from '../export/export-columns.ts';
import { readFileAsOfficer } from '../files/case-files.usecases.ts';
import { registerPqrsd } from '../pqrsd.usecases.ts';
import { findSimilar, listSimilarTo } from '../similar/similar.usecases.ts';
import { listCaseViews, listOfficers, listPqrsd, openPqrsd } from './desk.usecases.ts';
import { readDeskFigures } from './desk-figures.usecases.ts';
import { summarizePqrsds } from './summary.usecases.ts';

export const idParams = z.object({ id: recordId });
const params = idParams;

const file = { schema: z.any().openapi({ type: 'string', format: 'binary' }) };
/** A file of a case, of any type. */
export const DOWNLOAD_RESPONSE = {
  200: { description: 'El archivo, para guardar.', content: { 'application/octet-stream': file } },
};

export function registerDeskRoutes(app: ApiApp, settings: PqrsdSettings): void {
  registerEndpoint(app, pqrsdDeskApi.export, 'pqrsd:read', {
    summary: 'Todas las PQRSD de un filtro en una hoja de cálculo; queda escrito quién la descargó',
    request: { query: exportQuery },
    response: { 200: { description: 'El archivo.', content: { [EXPORT_TYPES.csv]: file, [EXPORT_TYPES.xlsx]: file } } },
    errors: [400],
    strictQuery: true,
    async handle({ deps, user, query, c }) {
      const { name, type, body } = await exportPqrsd(deps, user, query);
      return c.body(body, 200, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` });
    },
  });
  registerEndpoint(app, caseFilesApi.download, 'pqrsd:read', {
    summary: 'Descargar un archivo de un caso; queda escrito quién lo vio',
    request: { params: params.extend({ file: z.string().max(100) }) },
    response: DOWNLOAD_RESPONSE,
    errors: [404, 422],
    handle: ({ deps, user, params: { id, file: name } }) => readFileAsOfficer(deps, user, id, name),
  });
  registerEndpoint(app, pqrsdDeskApi.list, 'pqrsd:read', {
    summary: 'PQRSD recibidas, con búsqueda, filtros y semáforo',
    request: { query: pqrsdQuery },
    response: 'Una página de PQRSD.',
    errors: [400],
    strictQuery: true,
    handle: ({ deps, user, query }) => listPqrsd(deps, user, query),
  });
  // Before /pqrsd/{id}, which would match the word.
  registerEndpoint(app, pqrsdDeskApi.summary, 'pqrsd:read', {
    summary: 'Cómo está la mesa de PQRSD: cuántas hay de cada una, con el filtro que las lista',
    response: 'Las cifras.',
    handle: ({ deps, user }) => summarizePqrsds(deps, user),
  });
  registerEndpoint(app, pqrsdDeskApi.figures, 'pqrsd:read', {
    summary: 'Cómo va la mesa de PQRSD: edad de lo abierto, doce semanas, carga, términos y encuesta',
    response: 'Las cifras.',
    handle: ({ deps, user }) => readDeskFigures(deps, user),
  });
  registerEndpoint(app, usersApi.officers, 'pqrsd:update', {
    summary: 'A quién se le puede asignar un caso',
    response: 'Las personas del SIAU.',
    handle: ({ deps }) => listOfficers(deps),
  });
  registerEndpoint(app, pqrsdDeskApi.templates, 'pqrsd:read', {
    summary: 'Los textos con los que se empieza una respuesta',
    response: 'Las plantillas.',
    handle: ({ deps }) => ({ data: deps.templates }),
  });
  registerEndpoint(app, pqrsdDeskApi.classification, 'pqrsd:read', {
    summary: 'Los servicios y motivos con los que se clasifica, también los que ya no se ofrecen',
    response: 'Las dos listas.',
    handle: ({ deps }) => ({ data: deps.classification }),
  });
  registerEndpoint(app, pqrsdDeskApi.findSimilar, 'pqrsd:create', {
    summary: 'Casos que pueden ser la misma solicitud que se está radicando; una denuncia, solo a quien puede verla',
    request: { body: similarInput },
    response: 'Los que se parecen, de los 60 días anteriores.',
    errors: [400, 413, 422],
    handle: ({ deps, user, body }) => findSimilar(deps, user, body),
  });
  registerEndpoint(app, pqrsdDeskApi.similar, 'pqrsd:read', {
    summary: 'Casos que pueden ser la misma solicitud que este; una denuncia, solo a quien puede verla',
    request: { params },
    response: 'Los que se parecen, de 60 días antes o después.',
    errors: [404, 422],
    handle: ({ deps, user, params: { id } }) => listSimilarTo(deps, user, id),
  });
  registerEndpoint(app, pqrsdDeskApi.get, 'pqrsd:read', {
    summary: 'Una PQRSD con su historia; queda escrito quién la abrió',
    request: { params },
    response: 'La PQRSD.',
    errors: [404, 422],
    handle: async ({ deps, user, params: { id } }) => ({ data: await openPqrsd(deps, user, id) }),
  });
  registerEndpoint(app, pqrsdDeskApi.views, 'pqrsd:read-views', {
    summary: 'Quién abrió una PQRSD',
    request: { params },
    response: 'De la última a la primera.',
    errors: [404, 422],
    handle: ({ deps, user, params: { id } }) => listCaseViews(deps, user, id),
  });
  registerEndpoint(app, pqrsdDeskApi.step, 'pqrsd:update', {
    summary: 'Dar un paso en un caso: asignar, responder, prorrogar… Anular es de quien administra',
    request: { params, headers: savePreconditions, body: stepInput },
    response: 'El caso después del paso.',
    errors: [400, 404, 409, 413, 422],
    handle: async ({ deps, user, params: { id }, headers, body }) => ({
      data: await applyStepAsOfficer(deps, user, id, body, headers),
    }),
  });
  registerEndpoint(app, pqrsdDeskApi.register, 'pqrsd:create', {
    summary: 'Radicar lo que llegó de viva voz, en papel o por correo, en la misma serie',
    request: { body: registrationInput(settings) },
    response: 'Radicada.',
    errors: [400, 413, 422],
    handle: async ({ deps, user, body }) => ({ data: await registerPqrsd(deps, user, body) }),
  });
}
