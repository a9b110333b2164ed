/** The size of a document, wherever its file is; undefined where nothing is known of it. */
import { documentName, isUploadAddress } from '#domain/site/transparency-leaf.ts';
import { getEntry, getUpload } from '../../content/store.ts';

export async function documentBytes(file: string): Promise<number | undefined> {
  const stored = isUploadAddress(file)
    ? await getUpload(documentName(file))
    : (await getEntry('documents', file))?.data;
  return stored?.bytes;
}
