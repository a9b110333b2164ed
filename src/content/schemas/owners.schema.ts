/** content/data/responsables.yaml: the units that answer for content, each under one name. */
import { z } from 'astro/zod';
import { text } from './fields.ts';

export const ownersSchema = z.strictObject({
  owners: z
    .array(
      z.strictObject({
        name: text('la dependencia')
          .describe('Su único nombre: así la llaman las páginas, los procesos y el índice de transparencia.')
          .meta({ defines: 'unit' }),
      }),
    )
    .describe('Un administrador escribe sus correos en «Ajustes».')
    .meta({ title: 'Dependencias' }),
});
