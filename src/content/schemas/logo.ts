/** A logo that the hospital adds: a file of public/, checked and measured when the content is read. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import { z } from 'astro/zod';

export const LOGO_MAX_BYTES = 60_000;
const FORMATS: Readonly<Record<string, string>> = { '.svg': 'svg', '.png': 'png', '.webp': 'webp' };

/** The address of a logo with its size in pixels, so that a page reserves its place. */
export type Logo = { src: string; width: number; height: number };

/** The schema of a logo whose file is under `folder`. */
export const logoIn = (folder: string) =>
  z
    .string({ error: 'Escriba la dirección del logo, por ejemplo /logos/entidad.svg.' })
    .regex(
      /^\/(?:[\w-]+\/)*[\w-]+\.(svg|png|webp)$/,
      'El logo es un archivo SVG, PNG o WebP, por ejemplo /logos/entidad.svg.',
    )
    .transform(async (src, context): Promise<Logo> => {
      const result = await measure(join(folder, src));
      if (typeof result !== 'string') return { src, ...result };
      context.addIssue({ code: 'custom', message: result });
      return z.NEVER;
    });

/** The logo of the hospital itself; the build reads it (src/server/brand/brand.ts), for it comes with its first publication. */
export const brandLogo = z
  .string({ error: 'Escriba la dirección del logo, por ejemplo /images/logo.svg.' })
  .regex(/^\/images\/[\w-]+\.(svg|png|webp)$/, 'El logo es un archivo SVG, PNG o WebP, por ejemplo /images/logo.svg.')
  .describe('Logo del hospital. Sin él se ven las iniciales.');

export const logo = logoIn('public').describe(
  'Archivo del logo (SVG, PNG o WebP), por ejemplo /logos/entidad.svg. Sin él se lee el nombre. Pida permiso a su dueño.',
);

/** The size of the picture, or why it cannot be used. */
async function measure(file: string): Promise<{ width: number; height: number } | string> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return `No existe ${file}. Guarde ahí el logo o corrija la ruta.`;
  if (bytes.length > LOGO_MAX_BYTES) return `El logo pesa más de ${LOGO_MAX_BYTES / 1000} kB. Guárdelo más pequeño.`;
  const found = await imageMetadata(bytes).catch(() => null);
  if (!found || found.format !== FORMATS[extname(file)]) {
    return 'El archivo no se lee como la imagen que dice su nombre. Guárdelo de nuevo como SVG, PNG o WebP.';
  }
  if (!(found.width > 0 && found.height > 0)) return 'El logo no dice su tamaño. En un SVG, agregue viewBox.';
  return { width: Math.round(found.width), height: Math.round(found.height) };
}
