import { letterhead as installed } from 'virtual:letterhead';
import { paletteOf } from '#domain/site/brand/palette.ts';
import type { DocumentStyle } from '#server/documents/tagged-pdf.ts';
import type { Site } from './schemas/site.schema.ts';
import { readMade } from './store.ts';

/** Colours and logo of the hospital's documents; paper is light. */
export async function documentStyle({ brand }: Pick<Site, 'brand'>): Promise<DocumentStyle> {
  const { ink, muted, brand: color } = paletteOf(brand.value).light;
  const letterhead = await readMade('letterhead', () => installed);
  return { colors: { ink, muted, brand: color }, letterhead };
}
