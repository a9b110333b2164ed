import { visitsApi } from '#shared/api/endpoints/visits.api.ts';
import { feedbackInput, missingInput, visitInput } from '#shared/api/visits.schema.ts';
import type { ApiApp } from '../app.ts';
import { recordMissingAddress } from '../care/missing-addresses.usecases.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { readVisitDays, recordFeedback, recordVisit } from './visits.usecases.ts';

export function registerVisitRoutes(app: ApiApp): void {
  registerEndpoint(app, visitsApi.record, 'public', {
    summary: 'Contar una visita de una página, sin cookies ni direcciones',
    request: { body: visitInput },
    response: 'Cuántas lleva la página.',
    errors: [400, 422, 429],
    handle: ({ deps, body, c }) => recordVisit(deps, body.path, c.req.header('user-agent') ?? ''),
  });
  registerEndpoint(app, visitsApi.days, 'visit:read', {
    summary: 'Las visitas de los últimos 30 días, día por día',
    response: 'Los días y su suma.',
    handle: ({ deps }) => readVisitDays(deps),
  });
  registerEndpoint(app, visitsApi.recordMissing, 'public', {
    summary: 'Contar una dirección que no se encontró, sin dato de quién la pidió',
    request: { body: missingInput },
    response: 'Contada, si es de una página o un documento.',
    errors: [400, 422, 429],
    handle: ({ deps, body: { path }, client, c }) =>
      recordMissingAddress(deps, { path, agent: c.req.header('user-agent') ?? '', network: client.address }),
  });
  registerEndpoint(app, visitsApi.giveFeedback, 'public', {
    summary: 'Decir si una página sirvió',
    request: { body: feedbackInput },
    response: 'Guardado.',
    errors: [400, 422, 429],
    handle: ({ deps, body, client }) => recordFeedback(deps, body, client.address),
  });
}
