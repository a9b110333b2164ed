/** content/data/redirecciones.yaml: addresses that pages had before. */
import { z } from 'astro/zod';
import { pathname } from './fields.ts';

export const redirectsSchema = z.strictObject({
  redirects: z
    .array(
      z.strictObject({
        from: pathname
          .describe('Dirección anterior, que ya no es de ninguna página.')
          .meta({ title: 'Dirección anterior' }),
        to: pathname.describe('Página de este sitio a la que lleva ahora.').meta({ title: 'Lleva a' }),
      }),
    )
    .default([])
    .describe('Al renombrar o retirar una página, su dirección anterior queda aquí.'),
});
