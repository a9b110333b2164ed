/** What is known of a picture in a text, and which of it may be stored. */
import { z } from 'zod';
import { htmlNodes } from '../html/html-tree.schema.ts';

export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

const size = z.int().positive().nullable().catch(null);

const picture = z.object({
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
export type Picture = z.infer<typeof picture>;

export const NO_PICTURE: Picture = { src: '', alt: null, width: null, height: null, caption: [], align: 'left' };

/** Whatever came out of a clipboard or a history, made safe to hold. */
export function parsePicture(json: unknown): Picture {
  const parsed = picture.safeParse(json);
  return parsed.success ? parsed.data : NO_PICTURE;
}

const PENDING = 'pending:';
export const pendingSource = (upload: string): string => PENDING + upload;

/** The upload a picture waits for; null for one that is there. */
export const pendingUploadId = (src: string): string | null =>
  src.startsWith(PENDING) ? src.slice(PENDING.length) : null;

/** Whether the stored text may name it: what is on its way or came from nowhere may not. */
export const isStorableSource = (src: string): boolean =>
  /^\/uploads\/[\w.-]+$/.test(src) ||
  /^https?:\/\//i.test(src) ||
  /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i.test(src);
