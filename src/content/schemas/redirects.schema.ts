/** content/data/redirecciones.yaml: addresses that pages had before. */
import { z } from 'astro/zod';
import { pathname } from './fields.ts';

type Redirect = { from: string; to: string };

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
    .superRefine((redirects, context) => {
      const message = 'Esta dirección vuelve a sí misma: nadie llegaría a una página. Escriba otra.';
      for (const at of circularRedirects(redirects)) context.addIssue({ code: 'custom', path: [at, 'to'], message });
    })
    .describe('Al renombrar o retirar una página, su dirección anterior queda aquí.')
    .meta({ title: 'Direcciones anteriores' }),
});

/** The redirects from which a visitor arrives nowhere. */
function circularRedirects(redirects: readonly Redirect[]): number[] {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  return [...redirects.keys()].filter((index) => {
    let at = redirects[index]?.to;
    for (let step = 0; at !== undefined && step < targets.size; step += 1) at = targets.get(at);
    return at !== undefined;
  });
}
