/** What becomes of files that are dropped or pasted into the text. */
import { claimsHeic, HEIC_NOT_ACCEPTED } from '#domain/files/file.ts';
import { acceptAttribute } from '#islands/media-library/media-library.model.ts';

const IMAGE_TYPES = acceptAttribute('imagen').split(',');
const DOCUMENT_EXTENSIONS = acceptAttribute('documento').split(',');
const NOT_ACCEPTED =
  'Se aceptan imágenes (JPG, PNG, WebP, GIF o AVIF) y documentos (PDF, DOCX, XLSX, ODT, ODS o CSV) de hasta 25 MB.';

export type DroppedFiles = {
  /** Go into the text as images. */
  images: File[];
  /** Become links. */
  documents: File[];
  /** One sentence for each refused file. */
  refusals: string[];
};

export function sortDroppedFiles(files: readonly File[]): DroppedFiles {
  const images = files.filter(({ type }) => IMAGE_TYPES.includes(type));
  const documents = files.filter((file) => !images.includes(file) && isDocument(file));
  const refused = files.filter((file) => !images.includes(file) && !documents.includes(file));
  const refusals = refused.map(
    (file) => `«${file.name}» no se insertó. ${claimsHeic(file) ? HEIC_NOT_ACCEPTED : NOT_ACCEPTED}`,
  );
  return { images, documents, refusals };
}

const isDocument = ({ name }: File): boolean =>
  DOCUMENT_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
