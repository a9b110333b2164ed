import { z } from '@hono/zod-openapi';
import { humanCheckApi } from '#shared/api/endpoints/human-check.api.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { createFormOffer } from './human-check.usecases.ts';

const offerQuery = z.object({
  challenge: z
    .string()
    .optional()
    .describe('`1`: un reto aunque los ajustes no lo pidan, tras un 429 con errors.proof.'),
});

export function registerHumanCheckRoutes(app: ApiApp): void {
  registerEndpoint(app, humanCheckApi.offer, 'public', {
    summary: 'Lo que un formulario sin cuenta lleva consigo para distinguir a una persona de un programa',
    request: { query: offerQuery },
    response: 'La hora de apertura firmada y, si se pide, un reto.',
    errors: [422],
    handle: ({ deps, query }) => createFormOffer(deps, query.challenge === '1'),
  });
}
