/** content/data/redirecciones.yaml: addresses that pages and documents had before. */
import { z } from 'astro/zod';
import { isReservedPath } from '#domain/site/reserved-addresses.ts';
import { pathname } from './fields.ts';

type Redirect = { from: string; to: string };

/** Pages are addressed without a slash at the end. */
const address = pathname.regex(/^\/$|[^/]$/, 'Escriba la dirección sin «/» al final.');

const OLD_DOCUMENT = /^\/documentos\/[a-z0-9-]+\.pdf$/;
const UPLOAD = /^\/uploads\/[\w-]+\.pdf$/;

/** The address of a page or of a file. */
const addressOr = (file: RegExp) =>
  z.string({ error: 'Escriba la ruta de la página, por ejemplo /servicios.' }).superRefine((path, context) => {
    const issues = file.test(path) ? [] : (address.safeParse(path).error?.issues ?? []);
    for (const { message } of issues) context.addIssue({ code: 'custom', message });
  });

const redirect = z.strictObject({
  from: addressOr(OLD_DOCUMENT)
    .refine(
      (path) => OLD_DOCUMENT.test(path) || !isReservedPath(path),
      'El portal usa esa dirección: no puede llevar a otra parte.',
    )
    .describe('Dirección anterior, que ya no es de ninguna página.')
    .meta({ title: 'Dirección anterior' }),
  to: addressOr(UPLOAD)
    .describe('Página de este sitio, o PDF de la biblioteca, a la que lleva ahora.')
    .meta({ title: 'Lleva a' }),
});

/** Whether an entry may stand in the file. */
export const isRedirect = (entry: unknown): boolean => redirect.safeParse(entry).success;

export const redirectsSchema = z.strictObject({
  redirects: z
    .array(redirect)
    .default([])
    .superRefine((redirects, context) => {
      const message = 'Esta dirección vuelve a sí misma: nadie llegaría a una página. Escriba otra.';
      for (const at of circularRedirects(redirects)) context.addIssue({ code: 'custom', path: [at, 'to'], message });
    })
    .describe('Al renombrar o retirar una página, su dirección anterior queda aquí.')
    .meta({ title: 'Direcciones anteriores' }),
});

/** The file as an installation has it: what may not stand in it is left out, and `corrections` says so. */
export const installedRedirects = z
  .object({ redirects: z.array(z.unknown()).nullish() })
  .nullish()
  .transform((given) => {
    const all = given?.redirects ?? [];
    const valid = all.flatMap((one) => redirect.safeParse(one).data ?? []);
    const circular = new Set(circularRedirects(valid));
    const value = valid.filter((_, index) => !circular.has(index));
    const dropped = all.length - value.length;
    return {
      value,
      corrections: dropped > 0 ? [`${dropped} de las direcciones anteriores no se usan: corríjalas.`] : [],
    };
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
