/** A text of `content/` as the entry that pages read. */
import { contentFileOf, pathOfId } from '../../content/content-files.ts';
import { parsePageFile } from '../../content/front-matter.ts';
import type { ContentEntry, ContentOverlay } from '../../content/overlay.ts';
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
    data: await file.schema.parseAsync(data),
    filePath: pathOfId(id),
    body,
    rendered: { html, metadata: { headings, imagePaths: [] } },
  };
}

export const overlayOf = (entries: readonly ContentEntry[]): ContentOverlay =>
  new Map(entries.map((entry) => [`${entry.collection}/${entry.id}`, entry]));
