/** An answer of the framework on its way to the visitor, no faster than they take it. */
import type { ServerResponse } from 'node:http';

/** Sends it; a visitor who goes away in the middle is no failure, and lets go of what was being read. */
export async function writeResponse({ status, headers, body }: Response, res: ServerResponse): Promise<void> {
  if (res.destroyed) return body?.cancel();
  for (const [name, value] of headers) if (name !== 'set-cookie') res.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies);
  res.writeHead(status);
  if (body && res.req.method !== 'HEAD') await pipeBody(body, res);
  else await body?.cancel();
  if (!res.destroyed) res.end();
}

/** By hand: a pipeline hangs so many listeners on each response that Node warns of a leak. */
async function pipeBody(body: ReadableStream<Uint8Array>, res: ServerResponse): Promise<void> {
  const reader = body.getReader();
  const cancelReading = () => void reader.cancel().catch(() => undefined);
  res.once('close', cancelReading);
  for (let next = await reader.read(); !next.done && !res.destroyed; next = await reader.read()) {
    if (!res.write(next.value)) await waitForDrain(res);
  }
  res.off('close', cancelReading);
}

/** Until there is room again, or nobody left to send to. */
function waitForDrain(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      res.off('drain', settle);
      res.off('close', settle);
      resolve();
    };
    res.once('drain', settle);
    res.once('close', settle);
    if (res.destroyed) settle();
  });
}
