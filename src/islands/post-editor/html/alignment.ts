import { ALIGNMENTS, type Alignment } from '../nodes/body-image.ts';

/** The class of what does not stand at the left. */
export function alignmentAttributes(format: string): Record<string, string> {
  if (format === 'center') return { class: 'align-center' };
  return format === 'right' || format === 'end' ? { class: 'align-right' } : {};
}

/** Where an element with that class stands. */
export function alignmentOf({ class: names = '' }: Readonly<Record<string, string>>): Alignment {
  return ALIGNMENTS.find((place) => names.split(/\s+/).includes(`align-${place}`)) ?? 'left';
}
