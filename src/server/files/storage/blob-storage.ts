import { getStore } from '@netlify/blobs';
import type { FileStorage } from './file-storage.ts';

/** Access from outside the platform, such as the operator's machine. */
export type BlobAccess = { siteID: string; token: string; apiURL?: string };

const UPLOADS = 'uploads';
/** The platform cuts answers of functions after 20 MB. */
const LARGEST_ANSWER = 19 * 1024 * 1024;

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
    largest: LARGEST_ANSWER,
    put: async (name, bytes) => void (await uploads().set(name, new Blob([new Uint8Array(bytes)]))),
    async get(name, part) {
      if (!part) return uploads().get(name, { type: 'stream' });
      const whole = await uploads().get(name, { type: 'blob' });
      return whole?.slice(part.from, part.to + 1).stream() ?? null;
    },
    remove: (name) => uploads().delete(name),
    list: async () => (await uploads().list()).blobs.map(({ key }) => key),
    async check() {
      await uploads().list({ prefix: 'none/' });
      return null;
    },
  };
}
