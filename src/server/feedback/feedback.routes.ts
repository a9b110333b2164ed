import { createRoute } from '@hono/zod-openapi';
import { feedbackInput } from '#shared/api/feedback.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonBody } from '../http/route-definitions.ts';
import { recordFeedback } from './feedback.usecases.ts';

const give = createRoute({
  method: 'post',
  path: '/feedback',
  summary: 'Decir si una página sirvió',
  request: { body: jsonBody(feedbackInput) },
  responses: { 204: { description: 'Guardado.' }, ...errorResponses(400, 422, 429) },
});

export function registerFeedbackRoutes(app: ApiApp): void {
  app.openapi(give, async (c) => {
    await recordFeedback(c.get('deps'), c.req.valid('json'), c.env?.address);
    return c.body(null, 204);
  });
}
