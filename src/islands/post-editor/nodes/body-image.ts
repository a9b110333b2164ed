/** What is known of an image in a text, and which of it may be stored. */
import { z } from 'zod';
import { htmlNodes } from '../html/html-tree.schema.ts';

export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

const size = z.int().positive().nullable().catch(null);

const image = z.object({
  /** `/uploads/NAME`; of another site or inline (`data:`) in old posts; `pending:ID` while it is on its way. */
  src: z.string().catch(''),
  /** Empty for a decorative one, null while nobody has said. */
  alt: z.string().nullable().catch(null),
  width: size,
  height: size,
  /** Words, marks and links. */
  caption: htmlNodes,
  align: z.enum(ALIGNMENTS).catch('left'),
});
export type BodyImage = z.infer<typeof image>;

export const NO_IMAGE: BodyImage = { src: '', alt: null, width: null, height: null, caption: [], align: 'left' };

/** Whatever came out of a clipboard or a history, made safe to hold. */
export function parseImage(json: unknown): BodyImage {
  const parsed = image.safeParse(json);
  return parsed.success ? parsed.data : NO_IMAGE;
}

const PENDING = 'pending:';
export const pendingSource = (upload: string): string => PENDING + upload;

/** The upload an image waits for; null for one that is there. */
export const pendingUploadId = (src: string): string | null =>
  src.startsWith(PENDING) ? src.slice(PENDING.length) : null;

/** Whether the stored text may name it: what is on its way or came from nowhere may not. */
export const isStorableSource = (src: string): boolean =>
  /^\/uploads\/[\w.-]+$/.test(src) ||
  /^https?:\/\//i.test(src) ||
  /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i.test(src);
