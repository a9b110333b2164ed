/** What the office published beside the content of a build or a work tree: what of it the code has by now. */
import { basename } from 'node:path';
import { isMapValue } from '#domain/content-editing/data/open-data.ts';
import { openPage, writePage } from '#domain/content-editing/data/page-file.ts';
import { uploadNames } from '#domain/files/uploads-in-text.ts';
import { isTextFile } from '#domain/site/identity/content-edits.ts';
import { TRANSPARENCY_FILE } from '#domain/site/transparency-changes.ts';
import { isUploadAddress } from '#domain/site/transparency-leaf.ts';
import { idOfPath } from '../../../content/content-files.ts';
import { checkChange } from '../revisions/check-file.ts';
import type { FileChange } from '../revisions/file-change.ts';
import { type InstalledEdition, oidOf } from '../revisions/installed-edition.ts';
import { createUpdatedFiles } from '../revisions/updated-files.ts';
import type { AdoptedUploads, ContentSource, OfficeContent, OfficeRevision } from './content-source.ts';

/**
 * A revision as it goes into the code. `text`: merged with the code; null for bytes, for a file that went, and for a text
 * that is erased. `uploads`: the text with its uploads as files, where it names any.
 */
export type ComparedRevision = OfficeRevision & {
  text: string | null;
  uploads: { text: string; files: FileChange[] } | null;
  hasConflict: boolean;
  isInCode: boolean;
  isNewest: boolean;
};

export type Comparison = { source: ContentSource; code: InstalledEdition };

const encoder = new TextEncoder();
export const NAMES_UPLOAD = /\/uploads\/[\w.-]/;

/** The revisions, oldest first. Those up to the last one that the code has as it is are in the code. */
export async function compareContent(comparison: Comparison): Promise<ComparedRevision[]> {
  const content = await comparison.source.content();
  const formsOf = createReader(comparison, content);
  const compared: ComparedRevision[] = [];
  for (const revision of content.revisions)
    compared.push({ ...revision, ...(await formsOf(revision)), isInCode: false, isNewest: false });
  for (const [path, life] of Map.groupBy(compared, (revision) => revision.path))
    mark(life, (await comparison.code.get(path)?.oid()) ?? null);
  return compared;
}

/** Marks the revisions of one file. */
function mark(life: ComparedRevision[], inCode: string | null): void {
  const last = life.findLastIndex((revision) => oidsOf(revision).includes(inCode));
  for (const [at, revision] of life.entries()) revision.isInCode = at <= last;
  const newest = life.at(-1);
  if (newest) newest.isNewest = true;
}

/** The versions of a file that count as a revision. */
function oidsOf({ text, uploads, oid, sha256 }: ComparedRevision): (string | null)[] {
  if (sha256 === null) return [oid];
  return [text, uploads?.text].flatMap((form) => (form == null ? [] : oidOf(encoder.encode(form))));
}

function createReader({ source, code }: Comparison, { texts }: OfficeContent) {
  const updated = createUpdatedFiles(code, { get: async (hash) => texts[hash] ?? null });
  const adopted = new Map<string, Promise<AdoptedUploads>>();
  const adopt = (markdown: string) => {
    const known = adopted.get(markdown) ?? source.adopt(markdown);
    adopted.set(markdown, known);
    return known;
  };

  async function withFiles(path: string, text: string): Promise<ComparedRevision['uploads']> {
    if (!path.endsWith('.md') || idOfPath(path) === null || !NAMES_UPLOAD.test(text)) return null;
    const page = openPage(text);
    const { value } = page.data;
    const { markdown, files } = await adopt(page.body.markdown);
    const named = isMapValue(value) && isMapValue(value.document) ? value.document : null;
    const own = named && isUploadAddress(String(named.file)) ? (await adopt(`[](${named.file})`)).files : [];
    const fields =
      own[0] && isMapValue(value) ? { ...value, document: { ...named, file: basename(own[0].path) } } : value;
    const all = [...files, ...own];
    return all.length === 0 ? null : { text: writePage(page, fields, markdown), files: all };
  }

  async function indexWithFiles(text: string): Promise<ComparedRevision['uploads']> {
    let changed = text;
    const files: FileChange[] = [];
    for (const name of uploadNames(text)) {
      const [file] = (await adopt(`[](/uploads/${name})`)).files;
      if (!file) continue;
      files.push(file);
      changed = changed.replaceAll(`/uploads/${name}`, basename(file.path));
    }
    return files.length === 0 ? null : { text: changed, files };
  }

  return async (revision: OfficeRevision): Promise<Pick<ComparedRevision, 'text' | 'uploads' | 'hasConflict'>> => {
    const { path, sha256 } = revision;
    const written = sha256 === null ? undefined : texts[sha256];
    if (written === undefined) return { text: null, uploads: null, hasConflict: false };
    const current = await updated(revision);
    const text = current?.text ?? written;
    const uploads = path === TRANSPARENCY_FILE ? indexWithFiles(text) : withFiles(path, text);
    return { text, uploads: await uploads, hasConflict: current?.hasConflict ?? false };
  };
}

/** Whether a revision brings a picture or a document. */
export const isFile = ({ path, oid }: Pick<OfficeRevision, 'path' | 'oid'>): boolean =>
  oid !== null && !isTextFile(path);

/** Whether the code admits a text; visitors read the installed file in place of one that it does not. */
export const isFit = async ({ path, text }: ComparedRevision): Promise<boolean> =>
  (await checkChange({ path, content: text === null ? null : encoder.encode(text) })) === null;
