/** A `fetch` that reports upload progress, which the browser's own does not. */

/** `onSent` gets the share of the body that was sent, from 0 to 1. */
export function createFetchWithProgress(onSent: (fraction: number) => void): typeof fetch {
  return (address, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      if (signal?.aborted) return reject(signal.reason);
      const call = new XMLHttpRequest();
      const stop = () => call.abort();
      call.open(init.method ?? 'GET', String(address));
      new Headers(init.headers).forEach((value, name) => void call.setRequestHeader(name, value));
      call.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
      call.onload = () => resolve(toResponse(call));
      call.onerror = () => reject(new TypeError('the connection was lost'));
      call.onabort = () => reject(signal?.reason);
      call.onloadend = () => signal?.removeEventListener('abort', stop);
      signal?.addEventListener('abort', stop);
      call.send(init.body as Blob);
    });
}

/** Statuses without a body; the Response constructor rejects one for them. */
const BODYLESS_STATUSES = new Set([204, 205, 304]);

function toResponse(call: XMLHttpRequest): Response {
  const headers = new Headers();
  const wait = call.getResponseHeader('retry-after');
  if (wait !== null) headers.set('retry-after', wait);
  return new Response(BODYLESS_STATUSES.has(call.status) ? null : call.responseText, { status: call.status, headers });
}
