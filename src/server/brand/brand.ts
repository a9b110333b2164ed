/** The hospital's identity as the build reads it: name, colours and logo (content/data/site.yaml, section brand). */
import { extname, posix } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { HEX_COLOR } from '#domain/site/brand/color.ts';
import { initialsOf } from '#domain/site/brand/initials.ts';
import { type BrandPalette, paint, paletteOf } from '#domain/site/brand/palette.ts';
import { OperatorError } from '../operator-error.ts';
import { type ContentReader, readContentData } from '../read-content-data.ts';

const value = <T extends z.ZodType>(schema: T) => z.object({ value: schema });
const color = z.string().regex(HEX_COLOR);
const identity = z.object({
  name: value(z.string()),
  motto: z.string(),
  brand: value(z.object({ main: color, accent: color, logo: z.string().optional() })),
});

export type Brand = {
  name: string;
  motto: string;
  initials: string;
  palette: BrandPalette;
  /** The file as the hospital gave it; a drawing has its colours. null: the initials stand for it. */
  logo: Logo | null;
};
export type Logo = { bytes: Uint8Array; isSvg: boolean };

export async function readBrand(reader: ContentReader): Promise<Brand> {
  const { name, motto, brand } = readContentData(reader, 'site', identity);
  const palette = paletteOf(brand.value);
  const { logo } = brand.value;
  return {
    name: name.value,
    motto,
    initials: initialsOf(name.value),
    palette,
    logo: logo === undefined ? null : await readLogo(reader, posix.join('content', logo), palette),
  };
}

async function readLogo(reader: ContentReader, path: string, { light }: BrandPalette): Promise<Logo> {
  const bytes = reader.bytes(path);
  const isPicture =
    bytes !== null &&
    (await sharp(bytes)
      .metadata()
      .catch(() => null)) !== null;
  if (!isPicture) {
    const remedy =
      'Guarde ahí un logo SVG, PNG o WebP, o borre la línea logo de content/data/site.yaml, sección brand.';
    throw new OperatorError(`No se puede leer ${path}. ${remedy}`);
  }
  if (extname(path) !== '.svg') return { bytes: new Uint8Array(bytes), isSvg: false };
  return { bytes: new TextEncoder().encode(paint(Buffer.from(bytes).toString(), light)), isSvg: true };
}
