import { visitsApi } from '#shared/api/endpoints/visits.api.ts';
import { feedbackInput } from '#shared/api/visits.schema.ts';
import type { ApiApp } from '../app.ts';
import { publicRoute } from '../http/endpoint-route.ts';
import { jsonBody } from '../http/route-definitions.ts';
import { recordFeedback } from './feedback.usecases.ts';

const give = publicRoute(visitsApi.giveFeedback, {
  summary: 'Decir si una página sirvió',
  request: { body: jsonBody(feedbackInput) },
  response: 'Guardado.',
  errors: [400, 422, 429],
});

export function registerFeedbackRoutes(app: ApiApp): void {
  app.openapi(give, async (c) => {
    await recordFeedback(c.get('deps'), c.req.valid('json'), c.env?.address);
    return c.body(null, 204);
  });
}
