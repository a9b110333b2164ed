/** Writes a response of the framework to the client, at the client's pace. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** Sends a response. A client that disconnects is no failure and cancels the body. */
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
  // A pipeline adds its own listeners to those of limits, log and shutdown.
  res.setMaxListeners(0);
  await pipeline(Readable.fromWeb(body as NodeReadableStream), res).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
