/** A file as the response to a GET or HEAD: whole, in part (RFC 9110), or not at all where the client has it. */
import { type ByteRange, parseRange } from './range.ts';

export type FileRequest = Pick<Request, 'method' | 'headers'>;
export type FileBody = ReadableStream<Uint8Array<ArrayBuffer>>;

export type FileToSend = {
  headers: Record<string, string>;
  /** A strong validator, without its quotes. */
  etag: string;
  /** null: the length is not known, and the file is sent whole. */
  bytes: number | null;
  /** Of a whole file alone. */
  wholeHeaders?: Record<string, string>;
  /** null: the file is gone. */
  open(part?: ByteRange): Promise<FileBody | null>;
};

/** null: the file is gone. */
export async function fileResponse(request: FileRequest, file: FileToSend): Promise<Response | null> {
  const { etag, bytes } = file;
  const length = bytes !== null && { 'Content-Length': String(bytes), 'Accept-Ranges': 'bytes' };
  const headers = { ...file.headers, ...length, ETag: `"${etag}"` };
  if (request.headers.get('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers });
  const part = requestedRange(request, file);
  const respond = (body: BodyInit | null, status: number, range: string, size: number) =>
    new Response(body, {
      status,
      headers: { ...headers, 'Content-Range': `bytes ${range}/${bytes}`, 'Content-Length': String(size) },
    });
  if (part === 'unsatisfiable') return respond(null, 416, '*', 0);
  // HEAD opens no file.
  const body = request.method === 'HEAD' ? null : await file.open(part ?? undefined);
  if (!body && request.method !== 'HEAD') return null;
  if (part) return respond(body, 206, `${part.from}-${part.to}`, part.to - part.from + 1);
  return new Response(body, { headers: { ...headers, ...file.wholeHeaders } });
}

/** The requested range, when the length is known; If-Range with another ETag gets the whole file. */
function requestedRange({ headers }: FileRequest, { bytes, etag }: FileToSend): ReturnType<typeof parseRange> {
  const condition = headers.get('if-range');
  if (bytes === null || (condition !== null && condition !== `"${etag}"`)) return null;
  return parseRange(headers.get('range') ?? undefined, bytes);
}
