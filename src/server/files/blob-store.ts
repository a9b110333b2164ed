import { getStore } from '@netlify/blobs';
import { partOf } from './file-part.ts';
import type { FileStore } from './file-store.ts';

/** The platform hands out access with each call, so the store is asked for each time. */
const uploads = () => getStore({ name: 'uploads', consistency: 'strong' });

/** Files in Netlify Blobs, read with strong consistency: a picture is there as soon as its post is. */
export function createBlobStore(): FileStore {
  return {
    put: async (name, bytes) => void (await uploads().set(name, new Blob([new Uint8Array(bytes)]))),
    async get(name, part) {
      const whole = await uploads().get(name, { type: 'stream' });
      return whole && part ? partOf(whole, part) : whole;
    },
    remove: (name) => uploads().delete(name),
    check: async () => void (await uploads().list({ prefix: 'none/' })),
  };
}
