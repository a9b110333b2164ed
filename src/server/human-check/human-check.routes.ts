import { z } from '@hono/zod-openapi';
import { humanCheckApi } from '#shared/api/endpoints/human-check.api.ts';
import type { ApiApp } from '../app.ts';
import { publicRoute } from '../http/endpoint-route.ts';
import { createFormOffer } from './human-check.usecases.ts';

const offer = publicRoute(humanCheckApi.offer, {
  summary: 'Lo que un formulario sin cuenta lleva consigo para distinguir a una persona de un programa',
  request: {
    query: z.object({
      challenge: z
        .string()
        .optional()
        .describe('`1`: un reto aunque los ajustes no lo pidan, tras un 429 con errors.proof.'),
    }),
  },
  response: 'La hora de apertura firmada y, si se pide, un reto.',
  errors: [422],
});

export function registerHumanCheckRoutes(app: ApiApp): void {
  app.openapi(offer, async (c) =>
    c.json(await createFormOffer(c.get('deps'), c.req.valid('query').challenge === '1'), 200),
  );
}
