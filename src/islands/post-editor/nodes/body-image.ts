/** An image in the text, and which sources may be stored. */
import { z } from 'zod';
import { htmlNodes } from '../html/html-tree.ts';

export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

export function alignmentAttributes(format: string): Record<string, string> {
  if (format === 'center') return { class: 'align-center' };
  return format === 'right' || format === 'end' ? { class: 'align-right' } : {};
}

export const alignmentOf = ({ class: names = '' }: Readonly<Record<string, string>>): Alignment =>
  ALIGNMENTS.find((place) => names.split(/\s+/).includes(`align-${place}`)) ?? 'left';

const size = z.int().positive().nullable();
export const NO_IMAGE: BodyImage = { src: '', alt: null, width: null, height: null, caption: [], align: 'left' };

const image = z.object({
  /** `/uploads/NAME`; in old posts also a URL of another site or `data:`; `pending:ID` during its upload. */
  src: z.string(),
  /** Empty for a decorative image, null while undecided. */
  alt: z.string().nullable(),
  width: size,
  height: size,
  caption: htmlNodes,
  align: z.enum(ALIGNMENTS),
});
export type BodyImage = z.infer<typeof image>;

/** Sanitizes data of the clipboard or the undo history. */
export const bodyImage = image.catch(NO_IMAGE);
const PENDING = 'pending:';
export const pendingSource = (upload: string): string => PENDING + upload;

/** Id of the upload that an image waits for; null when it is stored. */
export const pendingUploadId = (src: string): string | null =>
  src.startsWith(PENDING) ? src.slice(PENDING.length) : null;
