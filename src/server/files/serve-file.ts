/** Stored files as GET /uploads/{name} answers them: to be looked at, never to act. */
import { storedFileName, variantName } from '#domain/files/file.ts';
import { nameWithExtension } from '#shared/formats/text.ts';
import type { Deps } from '../deps.ts';
import { type ByteRange, parseRange } from '../http/range.ts';
import { fileCacheTag } from './file-cache-tag.ts';
import { type FileRecord, findFile, storageKey } from './files.store.ts';

const VARIANT_NAME = /^([\w-]+)-(\d+)\.(webp|avif)$/;

const IMAGE_EXTENSION = /\.(?:jpe?g|png|webp|gif|avif)$/i;

/** What of a request decides how a file is answered; by default, whole. */
type FileRequest = Pick<Request, 'method' | 'headers'>;
const WHOLE_FILE_REQUEST: FileRequest = { method: 'GET', headers: new Headers() };

type ServedFile = { file: FileRecord; stored: string; mime: string; etag: string; bytes: number | null };

/**
 * The answer for a stored file or one of the widths of a picture; null when there is none. A reader who has
 * it already is told so, and a document is given in the parts that a viewer asks for.
 */
export async function storedFileResponse(
  deps: Deps,
  name: string,
  request: FileRequest = WHOLE_FILE_REQUEST,
): Promise<Response | null> {
  // What no file can be called is not even asked for: a database may choke on it.
  if (!storedFileName.safeParse(name).success) return null;
  const served = (await findServedFile(deps, name)) ?? (await findServedVariant(deps, name));
  if (!served) return null;
  const headers = fileHeaders(served);
  if (request.headers.get('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers });
  const part = requestedRange(request, served);
  if (part === 'unsatisfiable') return rangeNotSatisfiable(headers, served.bytes ?? 0);
  // Nothing is opened for whoever only asks how it is.
  const body = request.method === 'HEAD' ? null : await deps.files.get(served.stored, part ?? undefined);
  if (!body && request.method !== 'HEAD') return null;
  if (part) return partialResponse(body, headers, part, served.bytes ?? 0);
  return new Response(body, { headers: { ...headers, ...cdnHeaders(served.file.name) } });
}

async function findServedFile(deps: Deps, name: string): Promise<ServedFile | null> {
  const file = await findFile(deps.database.db, name);
  return file && { file, stored: storageKey(file), mime: file.mime, etag: file.sha256.slice(0, 32), bytes: file.bytes };
}

/** A width has no row of its own: the picture's tells whether there is one. */
async function findServedVariant(deps: Deps, name: string): Promise<ServedFile | null> {
  const [, base, digits, format] = VARIANT_NAME.exec(name) ?? [];
  if (!base || (format !== 'webp' && format !== 'avif')) return null;
  const file = await findFile(deps.database.db, `${base}.webp`);
  const width = Number(digits);
  if (!file?.widths.includes(width)) return null;
  // The widest WebP is the picture itself.
  const key = storageKey(file);
  const stored = format === 'webp' && width === file.width ? key : variantName(key, width, format);
  const etag = `${file.sha256.slice(0, 32)}-${width}-${format}`;
  return { file, stored, mime: `image/${format}`, etag, bytes: stored === key ? file.bytes : null };
}

/** The part asked for, of a file whose length is known; of another content than ours the whole is due. */
function requestedRange({ headers }: FileRequest, { bytes, etag }: ServedFile): ReturnType<typeof parseRange> {
  const condition = headers.get('if-range');
  if (bytes === null || (condition !== null && condition !== `"${etag}"`)) return null;
  return parseRange(headers.get('range') ?? undefined, bytes);
}

function partialResponse(
  body: ReadableStream | null,
  headers: Record<string, string>,
  { from, to }: ByteRange,
  bytes: number,
) {
  const own = { 'Content-Range': `bytes ${from}-${to}/${bytes}`, 'Content-Length': String(to - from + 1) };
  return new Response(body, { status: 206, headers: { ...headers, ...own } });
}

function rangeNotSatisfiable(headers: Record<string, string>, bytes: number): Response {
  const own = { 'Content-Range': `bytes */${bytes}`, 'Content-Length': '0' };
  return new Response(null, { status: 416, headers: { ...headers, ...own } });
}

function fileHeaders({ file, mime, etag, bytes }: ServedFile): Record<string, string> {
  const inline = mime.startsWith('image/') || mime === 'application/pdf';
  return {
    'Content-Type': mime,
    ...(bytes !== null && { 'Content-Length': String(bytes), 'Accept-Ranges': 'bytes' }),
    'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(downloadName(file))}`,
    // The bytes of a name may be replaced: whoever has them asks whether they still are the same.
    'Cache-Control': 'public, no-cache',
    ETag: `"${etag}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': cspFor(mime),
  };
}

/** The CDN of Netlify keeps a whole file until it is told that its bytes are others. */
const cdnHeaders = (name: string): Record<string, string> => ({
  'Netlify-CDN-Cache-Control': 'public, max-age=31536000, durable',
  'Netlify-Cache-Tag': fileCacheTag(name),
});

/** A PDF that came as «x.html» is saved as «x.pdf»: its name must not make another program open it. */
function downloadName({ name, originalName }: FileRecord): string {
  const isPicture = name.endsWith('.webp') && IMAGE_EXTENSION.test(originalName);
  return isPicture ? originalName : nameWithExtension(originalName, name.split('.').at(-1) ?? '');
}

/** Browsers refuse to show a PDF in a sandbox, so a PDF is shut in by the other directives alone. */
function cspFor(mime: string): string {
  const closed = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'";
  return mime === 'application/pdf' ? `${closed}; object-src 'self'` : `${closed}; sandbox`;
}
