import { getStore } from '@netlify/blobs';
import type { ByteRange } from '#server/http/range.ts';
import type { FileStorage } from './file-storage.ts';

/** Passes the bytes of a range, ends included, and stops reading after it. */
function sliceStream(
  whole: ReadableStream<Uint8Array>,
  { from, to }: ByteRange,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return whole.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        const begins = at;
        at += chunk.byteLength;
        const slice = chunk.slice(Math.max(0, from - begins), Math.max(0, to + 1 - begins));
        if (slice.byteLength > 0) controller.enqueue(slice);
        if (at > to) controller.terminate();
      },
    }),
  );
}

/** Access from outside the platform, such as the operator's machine. */
export type BlobAccess = { siteID: string; token: string; apiURL?: string };

const UPLOADS = 'uploads';

/**
 * Files in Netlify Blobs with strong consistency: an image exists as soon as its post does. Credentials come with each
 * invocation, so the store is opened each time. All deploys of a site share its stores: one that must not touch
 * production takes another `name`.
 */
export function createBlobStorage({
  name: store = UPLOADS,
  ...access
}: Partial<BlobAccess & { name: string }> = {}): FileStorage {
  const uploads = () => getStore({ name: store, consistency: 'strong', ...access });
  return {
    put: async (name, bytes) => void (await uploads().set(name, new Blob([new Uint8Array(bytes)]))),
    async get(name, part) {
      const whole = await uploads().get(name, { type: 'stream' });
      return whole && part ? sliceStream(whole, part) : whole;
    },
    remove: (name) => uploads().delete(name),
    list: async () => (await uploads().list()).blobs.map(({ key }) => key),
    check: async () => void (await uploads().list({ prefix: 'none/' })),
  };
}
