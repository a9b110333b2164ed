/** An answer of the framework on its way to the visitor, no faster than they take it. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Whoever was to read went away in the middle, or before the first byte. */
const HAS_LEFT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** Sends it; a visitor who goes away in the middle is no failure, and lets go of what was being read. */
export async function writeResponse({ status, headers, body }: Response, res: ServerResponse): Promise<void> {
  if (res.destroyed) return body?.cancel();
  for (const [name, value] of headers) if (name !== 'set-cookie') res.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies);
  res.writeHead(status);
  if (!body || res.req.method === 'HEAD') {
    await body?.cancel();
    res.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), res);
  } catch (error) {
    if (!HAS_LEFT.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
