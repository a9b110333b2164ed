import { z } from 'zod';
import { formOffer } from '../../fields/human-check.schema.ts';
import { endpoint } from '../endpoint.ts';

const offerQuery = z.object({
  challenge: z
    .string()
    .optional()
    .describe('`1`: un reto aunque los ajustes no lo pidan, tras un 429 con errors.proof.'),
});

export const humanCheckApi = {
  offer: endpoint(
    'GET /form-offer',
    'public',
    'Lo que un formulario sin cuenta lleva consigo para distinguir a una persona de un programa',
    { query: offerQuery, response: formOffer },
  ),
};
