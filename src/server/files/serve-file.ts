/** Responses of GET /uploads/{name}. */
import { storedFileName } from '#domain/files/file.ts';
import { variantName } from '#domain/files/picture.ts';
import { nameWithExtension } from '#shared/formats/text.ts';
import type { Deps } from '../deps.ts';
import { parseRange } from '../http/range.ts';
import { hasPicture } from '../users/users.store.ts';
import { type FileRecord, fileCacheTag, findFile, storageKey } from './files.store.ts';

const VARIANT_NAME = /^([\w-]+)-(\d+)\.(webp|avif)$/;
const IMAGE_EXTENSION = /\.(?:jpe?g|png|webp|gif|avif)$/i;

type FileRequest = Pick<Request, 'method' | 'headers'>;
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
  const headers = fileHeaders(served);
  if (request.headers.get('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers });
  const part = requestedRange(request, served);
  const respond = (body: BodyInit | null, status: number, range: string, length: number) =>
    new Response(body, {
      status,
      headers: { ...headers, 'Content-Range': `bytes ${range}/${served.bytes}`, 'Content-Length': String(length) },
    });
  if (part === 'unsatisfiable') return respond(null, 416, '*', 0);
  // HEAD opens no file.
  const body = request.method === 'HEAD' ? null : await deps.files.get(served.stored, part ?? undefined);
  if (!body && request.method !== 'HEAD') return null;
  if (part) return respond(body, 206, `${part.from}-${part.to}`, part.to - part.from + 1);
  return new Response(body, { headers: { ...headers, ...cdnHeaders(served.file.name) } });
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

/** The requested range, when the length is known; If-Range with another ETag gets the whole file. */
function requestedRange({ headers }: FileRequest, { bytes, etag }: ServedFile): ReturnType<typeof parseRange> {
  const condition = headers.get('if-range');
  if (bytes === null || (condition !== null && condition !== `"${etag}"`)) return null;
  return parseRange(headers.get('range') ?? undefined, bytes);
}

function fileHeaders({ file, mime, etag, bytes }: ServedFile) {
  const disposition = mime.startsWith('image/') || mime === 'application/pdf' ? 'inline' : 'attachment';
  return {
    'Content-Type': mime,
    ...(bytes !== null && { 'Content-Length': String(bytes), 'Accept-Ranges': 'bytes' }),
    'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(downloadName(file))}`,
    // A name may get other bytes: clients revalidate.
    'Cache-Control': 'public, no-cache',
    ETag: `"${etag}"`,
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
