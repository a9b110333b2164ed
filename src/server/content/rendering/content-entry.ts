/** A text of `content/` as the entry that pages read. */
import { parse } from 'yaml';
import type { UploadFacts } from '#domain/files/uploads-in-text.ts';
import { contentFileOf, pathOfId, SITE_DATA, withoutRemovedKeys } from '../../../content/content-files.ts';
import { parsePageFile } from '../../../content/front-matter.ts';
import { type ContentEntry, type ContentOverlay, uploadKey } from '../../../content/overlay.ts';
import { renderMarkdown } from './markdown.ts';

/** The entry of a page such as `pages/nosotros`; a `ZodError` for a text that the schema of its file does not admit. */
export async function pageEntry(id: string, text: string): Promise<ContentEntry> {
  const file = contentFileOf(id);
  if (file?.kind !== 'page') throw new Error(`not a page: ${id}`);
  const [collection = '', name = ''] = id.split('/');
  const { data, body } = parsePageFile(text);
  const { html, headings } = await renderMarkdown(body);
  return {
    id: name,
    collection,
    data: await file.schema.parseAsync(withoutRemovedKeys(id, data)),
    filePath: pathOfId(id),
    body,
    rendered: { html, metadata: { headings } },
  };
}

/** The entry of a data file such as `data/site`; null for one that is no collection. Throws as `pageEntry` does. */
export async function dataEntry(id: string, text: string): Promise<ContentEntry | null> {
  const name = id.replace('data/', '');
  if (!(name in SITE_DATA)) return null;
  const data = await contentFileOf(id)?.schema.parseAsync(withoutRemovedKeys(id, parse(text)));
  return { id: name, collection: name, data, filePath: pathOfId(id) };
}

/** The entry of a file of content/documents. */
export const documentEntry = (name: string, { byteLength }: Uint8Array): ContentEntry => ({
  id: name,
  collection: 'documents',
  data: { bytes: byteLength },
});

/** What was made of files, under the name by which pages read it (`readMade`). */
export const madeEntry = (name: string, data: unknown): ContentEntry => ({ id: name, collection: 'made', data });

export const uploadEntry = (file: UploadFacts): ContentEntry => madeEntry(uploadKey(file.name), file);

export const overlayOf = (entries: readonly ContentEntry[]): ContentOverlay =>
  new Map(entries.map((entry) => [`${entry.collection}/${entry.id}`, entry]));
