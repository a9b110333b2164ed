import { getStore } from '@netlify/blobs';
import type { FileStore } from './file-store.ts';

/** Files in Netlify Blobs, read with strong consistency: a picture is there as soon as its post is. */
export function createBlobStore(): FileStore {
  const store = getStore({ name: 'uploads', consistency: 'strong' });
  return {
    put: async (name, bytes) => void (await store.set(name, new Blob([new Uint8Array(bytes)]))),
    get: (name) => store.get(name, { type: 'stream' }),
    remove: (name) => store.delete(name),
    check: async () => void (await store.list({ paginate: false, prefix: 'none/' })),
  };
}
