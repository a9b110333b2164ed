import { createRoute, z } from '@hono/zod-openapi';
import { formOffer } from '#shared/fields/human-check.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonResponse } from '../http/route-definitions.ts';
import { createFormOffer } from './human-check.usecases.ts';

const offer = createRoute({
  method: 'get',
  path: '/form-offer',
  summary: 'Lo que un formulario sin cuenta lleva consigo para distinguir a una persona de un programa',
  request: {
    query: z.object({
      challenge: z
        .string()
        .optional()
        .describe('`1`: un reto aunque los ajustes no lo pidan, tras un 429 con errors.proof.'),
    }),
  },
  responses: {
    200: jsonResponse('La hora de apertura firmada y, si se pide, un reto.', formOffer),
    ...errorResponses(422),
  },
});

export function registerHumanCheckRoutes(app: ApiApp): void {
  app.openapi(offer, async (c) =>
    c.json(await createFormOffer(c.get('deps'), c.req.valid('query').challenge === '1'), 200),
  );
}
