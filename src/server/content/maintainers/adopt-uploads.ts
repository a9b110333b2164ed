/**
 * The files of the media library that the text of a page names as files of content/, so that a clone of the repository
 * builds the same site: pictures in content/images, documents in content/documents.
 */
import { contentPictureSource, writtenSource } from '#domain/content-editing/body/content-pictures.ts';
import { editorHtml, openBody } from '#domain/content-editing/body/open-body.ts';
import { saveBody } from '#domain/content-editing/body/save-body.ts';
import { uploadNames } from '#domain/files/uploads-in-text.ts';
import { slugOfFile } from '#shared/formats/slug.ts';
import type { Deps } from '../../deps.ts';
import { type FileRecord, findFiles, storageKey } from '../../files/files.store.ts';
import type { FileChange } from '../revisions/file-change.ts';

/** In what the editor holds, and in its blocks of source. */
const IN_ATTRIBUTE = /(?<=(?:src|href)=")\/uploads\/([\w.-]+)/g;
const IN_SOURCE = /(?<=["'(]|&lt;|: )\/uploads\/([\w.-]+)/g;
const SOURCE_BLOCK = /<pre class="markdown">[\s\S]*?<\/pre>/g;

/** The text with its uploads as files of content/, and those files. An upload that is gone stays as it is. */
export async function adoptUploads(
  deps: Pick<Deps, 'database' | 'files'>,
  markdown: string,
): Promise<{ markdown: string; files: FileChange[] }> {
  const files = await readUploads(deps, uploadNames(markdown));
  if (files.size === 0) return { markdown, files: [] };
  const replace = (html: string, pattern: RegExp, addressOf: (path: string) => string) =>
    html.replace(pattern, (upload, name: string) => {
      const path = files.get(name)?.path;
      return path === undefined ? upload : addressOf(path);
    });
  const opened = openBody(markdown);
  const html = replace(editorHtml(opened), IN_ATTRIBUTE, shownAddress).replace(SOURCE_BLOCK, (block) =>
    replace(block, IN_SOURCE, (path) => writtenSource(shownAddress(path))),
  );
  return { markdown: saveBody(opened, html), files: [...files.values()] };
}

const IMAGES = 'content/images/';
const DOCUMENTS = 'content/documents/';

/** Where the editor shows a file of content/; visitors read documents there too. */
const shownAddress = (path: string): string =>
  path.startsWith(IMAGES)
    ? contentPictureSource(path.slice(IMAGES.length))
    : `/documentos/${path.slice(DOCUMENTS.length)}`;

/** Uploads by their stored name, each as the file that it becomes. */
async function readUploads({ database, files }: Pick<Deps, 'database' | 'files'>, names: string[]) {
  const found = new Map<string, FileChange>();
  for (const file of await findFiles(database.db, names)) {
    const stream = await files.get(storageKey(file));
    if (!stream) continue;
    const content = new Uint8Array(await new Response(stream).arrayBuffer());
    found.set(file.name, { path: pathOf(file), content });
  }
  return found;
}

/** 96 bits: the same bytes get the same name, whichever page has them, and no person makes others that get it too. */
const DIGITS = 24;

/** Where an upload stands in content/. */
function pathOf({ name, originalName, mime, sha256 }: FileRecord): string {
  const folder = mime.startsWith('image/') ? IMAGES : DOCUMENTS;
  const [extension = ''] = /\.\w+$/.exec(name) ?? [];
  return `${folder}${slugOfFile(originalName) || 'archivo'}-${sha256.slice(0, DIGITS)}${extension}`;
}
