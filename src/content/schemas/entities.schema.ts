/** content/data/entidades.yaml: the carousel of the home page (docs/contract.md#home-page). */
import { z } from 'astro/zod';
import { text, webAddress } from './fields.ts';

export const entitiesSchema = z.strictObject({
  entities: z
    .array(
      z.strictObject({
        short: text('el nombre corto').describe('Lo que se lee grande.'),
        name: text('el nombre').describe('Qué es, en pocas palabras.'),
        url: webAddress,
      }),
    )
    .length(12, 'El carrusel lleva doce entidades.'),
});
export type Entities = z.infer<typeof entitiesSchema>['entities'];
