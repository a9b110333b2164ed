/** Responses of GET /uploads/{name}. */
import { storedFileName } from '#domain/files/file.ts';
import { variantName } from '#domain/files/picture.ts';
import { nameWithExtension } from '#shared/formats/text.ts';
import type { Deps } from '../deps.ts';
import { type FileRequest, fileResponse } from '../http/file-response.ts';
import { hasPicture } from '../users/users.store.ts';
import { type FileRecord, fileCacheTag, findFile, storageKey } from './files.store.ts';

const VARIANT_NAME = /^([\w-]+)-(\d+)\.(webp|avif)$/;
const IMAGE_EXTENSION = /\.(?:jpe?g|png|webp|gif|avif)$/i;

const WHOLE_FILE_REQUEST: FileRequest = { method: 'GET', headers: new Headers() };
type ServedFile = {
  file: Pick<FileRecord, 'name' | 'originalName'>;
  stored: string;
  mime: string;
  etag: string;
  bytes: number | null;
};

/** The response for a stored file or an image variant, with conditional and range requests; null when there is none. */
export async function storedFileResponse(
  deps: Deps,
  name: string,
  request: FileRequest = WHOLE_FILE_REQUEST,
): Promise<Response | null> {
  // An invalid name is not queried: the database may not accept its characters.
  if (!storedFileName.safeParse(name).success) return null;
  const served =
    (await findServedFile(deps, name)) ??
    (await findServedVariant(deps, name)) ??
    (await findServedPicture(deps, name));
  if (!served) return null;
  return fileResponse(request, {
    headers: fileHeaders(served),
    wholeHeaders: cdnHeaders(served.file.name),
    etag: served.etag,
    bytes: served.bytes,
    open: (part) => deps.files.get(served.stored, part),
  });
}

async function findServedFile(deps: Deps, name: string): Promise<ServedFile | null> {
  const file = await findFile(deps.database.db, name);
  return file && { file, stored: storageKey(file), mime: file.mime, etag: file.sha256.slice(0, 32), bytes: file.bytes };
}

/** Variants have no row of their own: that of the image lists its widths. */
async function findServedVariant(deps: Deps, name: string): Promise<ServedFile | null> {
  const [, base, digits, format] = VARIANT_NAME.exec(name) ?? [];
  if (!base || (format !== 'webp' && format !== 'avif')) return null;
  const file = await findFile(deps.database.db, `${base}.webp`);
  const width = Number(digits);
  if (!file?.widths.includes(width)) return null;
  // The widest WebP is the image itself.
  const key = storageKey(file);
  const stored = format === 'webp' && width === file.width ? key : variantName(key, width, format);
  const etag = `${file.sha256.slice(0, 32)}-${width}-${format}`;
  return { file, stored, mime: `image/${format}`, etag, bytes: stored === key ? file.bytes : null };
}

/** The picture of an account; its bytes never change under a name. */
async function findServedPicture(deps: Deps, name: string): Promise<ServedFile | null> {
  if (!(await hasPicture(deps.database.db, name))) return null;
  return { file: { name, originalName: name }, stored: name, mime: 'image/webp', etag: name, bytes: null };
}

function fileHeaders({ file, mime }: ServedFile) {
  const disposition = mime.startsWith('image/') || mime === 'application/pdf' ? 'inline' : 'attachment';
  return {
    'Content-Type': mime,
    'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(downloadName(file))}`,
    // A name may get other bytes: clients revalidate.
    'Cache-Control': 'public, no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': cspFor(mime),
  };
}

/** Netlify's CDN keeps a file until its tag is purged. */
const cdnHeaders = (name: string) => ({
  'Netlify-CDN-Cache-Control': 'public, max-age=31536000, durable',
  'Netlify-Cache-Tag': fileCacheTag(name),
});

/** A PDF uploaded as «x.html» is saved as «x.pdf», so that no other program opens it. */
function downloadName({ name, originalName }: ServedFile['file']): string {
  const isPicture = name.endsWith('.webp') && IMAGE_EXTENSION.test(originalName);
  return isPicture ? originalName : nameWithExtension(originalName, name.split('.').at(-1) ?? '');
}

/** Browsers do not show a PDF in a sandbox, so the other directives alone restrict it. */
function cspFor(mime: string): string {
  const closed = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'";
  return mime === 'application/pdf' ? `${closed}; object-src 'self'` : `${closed}; sandbox`;
}
