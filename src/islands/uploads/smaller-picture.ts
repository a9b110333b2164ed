/**
 * Photographs made smaller on the device before they are sent: a phone takes 4 to 15 MB where a tenth is as readable,
 * and mobile data is dear. The canvas keeps the orientation and drops place and camera. HEIC becomes JPEG where the
 * browser can decode it (Safari).
 */
import { HEIC_EXTENSIONS, writtenExtensionOf } from '#domain/pqrsd/case-files.ts';

/** Smaller pictures go as they are. */
const SENSIBLE_BYTES = 1_500_000;
/** A photographed page of text stays readable. */
const LONGEST_SIDE_PX = 2560;
const JPEG_QUALITY = 0.85;
/** Without GIF, which may move. */
const REENCODED = ['jpg', 'jpeg', 'png', 'webp', 'avif'];
/** ISO base media brands of HEIC, after the first box size. */
const HEIC_BRAND = /^ftyp(hei|hev|mif1|msf1)/;

/** Whether a picture by its name, which may be made smaller before its size counts. */
export const isShrinkable = ({ name }: Pick<File, 'name'>): boolean =>
  [...REENCODED, ...HEIC_EXTENSIONS].includes(writtenExtensionOf(name));

/** A smaller JPEG of a large picture or of HEIC; the file itself when it is neither or cannot be decoded. */
export async function smallerPicture(file: File): Promise<File> {
  if (!isShrinkable(file)) return file;
  const isHeic = await hasHeicContent(file);
  if (!isHeic && file.size <= SENSIBLE_BYTES) return file;
  const picture = await reencode(file).catch(() => null);
  if (picture && (isHeic || picture.size < file.size)) return renamed(file, picture, 'jpg');
  // Under its true extension the refusal says what HEIC is and what to do.
  return isHeic ? renamed(file, file, 'heic') : file;
}

async function hasHeicContent(file: File): Promise<boolean> {
  const head = await file.slice(4, 12).arrayBuffer();
  return HEIC_BRAND.test(new TextDecoder('latin1').decode(head));
}

async function reencode(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/** The modification time stays: with the size it tells an unfinished upload. */
const renamed = ({ name, lastModified }: File, content: Blob, extension: string): File =>
  new File([content], `${name.replace(/\.[^.]*$/, '')}.${extension}`, { type: content.type, lastModified });
