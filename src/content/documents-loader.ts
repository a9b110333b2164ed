/** The files of content/documents as a collection of names and sizes, without their bytes. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';

export const DOCUMENTS_FOLDER = 'content/documents';

/** Besides PDF, what a text links from the media library. */
export const DOCUMENT = /\.(?:pdf|docx|xlsx|odt|ods|csv)$/;

export const documentsLoader: Loader = {
  name: 'documents',
  load: async ({ store, parseData, config }) => {
    const folder = fileURLToPath(new URL(DOCUMENTS_FOLDER, config.root));
    const names = (await readdir(folder)).filter((name) => DOCUMENT.test(name));
    store.clear();
    for (const id of names) {
      const { size } = await stat(join(folder, id));
      store.set({ id, data: await parseData({ id, data: { bytes: size } }) });
    }
  },
};
