import { ALIGNMENTS, type Alignment } from '../nodes/body-image.ts';

/** Class of an alignment; left has none. */
export function alignmentAttributes(format: string): Record<string, string> {
  if (format === 'center') return { class: 'align-center' };
  return format === 'right' || format === 'end' ? { class: 'align-right' } : {};
}

/** Alignment of an element by its class. */
export function alignmentOf({ class: names = '' }: Readonly<Record<string, string>>): Alignment {
  return ALIGNMENTS.find((place) => names.split(/\s+/).includes(`align-${place}`)) ?? 'left';
}
