import type { Env } from '../env.ts';
import type { FileStorage } from '../files/storage/file-storage.ts';
import { createFolderStorage } from '../files/storage/folder-storage.ts';
import { uploadsFolder } from './paths.ts';

/** Where an operator's command finds the files: in the folder, or in the site of Netlify that it is told of. */
export async function fileStoreFor(env: Env): Promise<FileStorage> {
  if (!env.NETLIFY_SITE_ID || !env.NETLIFY_AUTH_TOKEN) return createFolderStorage(uploadsFolder(env));
  const { createBlobStorage } = await import('../files/storage/blob-storage.ts');
  return createBlobStorage({ siteID: env.NETLIFY_SITE_ID, token: env.NETLIFY_AUTH_TOKEN });
}
