import { letterhead } from 'virtual:letterhead';
import { paletteOf } from '#domain/site/brand/palette.ts';
import type { DocumentStyle } from '#server/documents/tagged-pdf.ts';
import type { Site } from './schemas/site.schema.ts';

/** Colours and logo of the hospital's documents; paper is light. */
export function documentStyle({ brand }: Pick<Site, 'brand'>): DocumentStyle {
  const { ink, muted, brand: color } = paletteOf(brand.value).light;
  return { colors: { ink, muted, brand: color }, letterhead };
}
