/** Addresses and Spanish labels of the files of the library. */
import { FILE_KINDS, type FileKind, IMAGE_WIDTHS, type LibraryFile } from '#domain/files/file.ts';
import { variantName } from '#domain/files/picture.ts';
import { editPath } from '#islands/page-editor/page-path.ts';
import { fileFormat, formatFileSize } from '#shared/formats/file-size.ts';
import { formatLongDate } from '#shared/time/time.ts';

const KIND_LABELS: Record<FileKind, string> = { imagen: 'Imágenes', documento: 'Documentos' };
export const KIND_OPTIONS = FILE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

/** Values of the `accept` attribute by kind; the server validates the content. */
const ACCEPTED: Record<FileKind, string> = {
  imagen: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  documento: '.pdf,.docx,.xlsx,.odt,.ods,.csv',
};
const ACCEPTED_HINTS: Record<FileKind, string> = {
  imagen: 'Una imagen (JPG, PNG, WebP, GIF o AVIF) de hasta 25 MB.',
  documento: 'Un PDF, DOCX, XLSX, ODT, ODS o CSV de hasta 25 MB.',
};
const ANY_FILE_HINT =
  'Una imagen (JPG, PNG, WebP, GIF) o un documento (PDF, DOCX, XLSX, ODT, ODS, CSV) de hasta 25 MB.';

export const acceptAttribute = (kind: FileKind | null): string =>
  kind ? ACCEPTED[kind] : FILE_KINDS.map((each) => ACCEPTED[each]).join(',');
export const acceptedHint = (kind: FileKind | null): string => (kind ? ACCEPTED_HINTS[kind] : ANY_FILE_HINT);
export const uploadUrl = (name: string): string => `/uploads/${name}`;
/** The same with the version of the content: a browser may reuse a loaded image without revalidation. */
export const versionedUrl = (name: string, { version }: Pick<LibraryFile, 'version'>): string =>
  `${uploadUrl(name)}?v=${version}`;

/** The kind by stored name: all images are stored as WebP. */
export const kindOfStoredName = (name: string): FileKind => (name.endsWith('.webp') ? 'imagen' : 'documento');

/** The narrowest variant of an image, for a grid; null for a document. */
export function thumbnailUrl(file: Pick<LibraryFile, 'name' | 'kind' | 'widths' | 'version'>): string | null {
  if (file.kind !== 'imagen') return null;
  const [narrowest] = IMAGE_WIDTHS;
  const { name, widths } = file;
  return versionedUrl(widths.includes(narrowest) ? variantName(name, narrowest, 'webp') : name, file);
}

/** `PDF, 1,2 MB`. */
export const formatAndSize = ({ name, bytes }: Pick<LibraryFile, 'name' | 'bytes'>): string =>
  `${fileFormat(name)}, ${formatFileSize(bytes)}`;

/** Facts of a file, for its page. */
export function fileDetails(file: LibraryFile): { term: string; value: string }[] {
  const size = file.width && file.height ? [{ term: 'Medidas', value: `${file.width} × ${file.height} píxeles` }] : [];
  return [
    { term: 'Nombre', value: file.original_name },
    { term: 'Formato y peso', value: formatAndSize(file) },
    ...size,
    { term: 'Subido', value: formatLongDate(new Date(file.created_at)) },
  ];
}

/** The published post or page, or the editor when it is not public; a data file has no address but that. */
export function usageUrl({ id, is_public }: LibraryFile['used_in'][number]): string {
  if (typeof id === 'number') return is_public ? `/post/${id}` : `/write?edit=${id}`;
  return is_public && !id.startsWith('data/') ? id.replace(/^\w+/, '') : `/admin${editPath(id)}`;
}

/** `En 2 lugares`. */
export function formatUses({ uses }: Pick<LibraryFile, 'uses'>): string {
  if (uses === 0) return 'Sin usar';
  return uses === 1 ? 'En 1 lugar' : `En ${uses.toLocaleString('es-CO')} lugares`;
}

/** `y 1.234 más`: how many uses are not listed; null when all are. */
export function formatMoreUses({ used_in, uses }: Pick<LibraryFile, 'used_in' | 'uses'>): string | null {
  const rest = uses - used_in.length;
  return rest > 0 ? `y ${rest.toLocaleString('es-CO')} más` : null;
}

export const percentOf = (fraction: number): number => Math.floor(fraction * 100);
