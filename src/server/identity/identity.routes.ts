import { identityApi } from '#shared/api/endpoints/identity.api.ts';
import { stepName, stepValues } from '#shared/api/identity.schema.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { publishIdentity, publishWithoutDemonstration, readIdentity, saveIdentityStep } from './identity.usecases.ts';

export function registerIdentityRoutes(app: ApiApp): void {
  registerEndpoint(app, identityApi.get, 'setting:update', {
    summary: 'Lo que el asistente sabe del hospital',
    response: 'Las respuestas guardadas y, donde no las hay, lo que dice el sitio.',
    handle: ({ deps }) => readIdentity(deps),
  });
  // Before the path with a step, which would match their words.
  registerEndpoint(app, identityApi.publish, 'setting:update', {
    summary: 'Publicar las respuestas del asistente',
    response: 'La publicación que empezó.',
    errors: [409, 422],
    handle: ({ deps, user }) => publishIdentity(deps, user),
  });
  registerEndpoint(app, identityApi.removeDemonstration, 'setting:update', {
    summary: 'Quitar del sitio todo lo que es de demostración',
    response: 'La publicación que empezó.',
    errors: [409],
    handle: ({ deps, user }) => publishWithoutDemonstration(deps, user),
  });
  registerEndpoint(app, identityApi.save, 'setting:update', {
    summary: 'Guardar un paso del asistente',
    request: { params: stepName, body: stepValues },
    response: 'Las respuestas, con ese paso.',
    errors: [400, 413, 422],
    handle: ({ deps, params, body }) => saveIdentityStep(deps, params.step, body),
  });
}
