import { endpoint } from '../endpoint.ts';
import { identityState, stepName, stepValues } from '../identity.schema.ts';
import { publicationStarted } from '../pages.schema.ts';

export const identityApi = {
  get: endpoint('GET /identity', 'setting:update', 'Lo que el asistente sabe del hospital', {
    response: identityState,
  }),
  save: endpoint('PUT /identity/{step}', 'setting:update', 'Guardar un paso del asistente', {
    params: { step: stepName },
    body: stepValues,
    response: identityState,
  }),
  publish: endpoint('POST /identity/publish', 'setting:update', 'Publicar las respuestas del asistente', {
    response: publicationStarted,
    status: 202,
    errors: [409, 422],
  }),
  removeDemonstration: endpoint(
    'POST /identity/remove-demonstration',
    'setting:update',
    'Quitar del sitio todo lo que es de demostración',
    { response: publicationStarted, status: 202, errors: [409] },
  ),
};
