/**
 * Changes of the transparency index as changes of files: documents attached, replaced or taken back, «no aplica» and its undoing.
 * Only the lines of the content change in content/data/transparencia.yaml. Pure.
 */
import type { Day } from '#shared/time/time.ts';
import { isList, isMapValue, openData, type Value, type ValueMap } from '../content-editing/data/open-data.ts';
import { setValues } from '../content-editing/data/set-values.ts';
import type { ContentTexts, FileChange } from './identity/content-edits.ts';
import { isUploadAddress, type LeafDocument, newestFirst } from './transparency-leaf.ts';

export const TRANSPARENCY_FILE = 'content/data/transparencia.yaml';
export const documentPath = (file: string): string => `content/documents/${file}`;

/** The index has no content of that number. */
export class UnknownLeafError extends Error {}
/** The content has no document of that name. */
export class UnknownDocumentError extends Error {}

/** Publishes documents of the media library under a content; what did not apply does so from then on. */
export function attachDocuments(files: ContentTexts, leaf: string, added: readonly LeafDocument[]): FileChange {
  return changeLeaf(files, leaf, (data) => {
    const { documents, ...rest } = data.legalReason ? asApplying(data) : data;
    return { ...rest, documents: newestFirst([...added, ...documentsOf(documents)]) };
  });
}

/** Puts a file of the media library in place of one of content/documents, wherever texts name that; it goes. */
export function moveDocument(files: ContentTexts, file: string, upload: string): FileChange[] {
  const name = file.replaceAll('.', '\\.');
  const named = new RegExp(`/documentos/${name}(?![\\w-])|(?<=^[ -]*file: )(["']?)${name}\\1(?=\\s*$)`, 'gm');
  const changed = [...files].flatMap(([path, text]) => {
    const after = text.replaceAll(named, upload);
    return after === text ? [] : [{ path, content: encode(after) }];
  });
  return [...changed, { path: documentPath(file), content: null }];
}

/** Takes a document of a content back; a file of content/documents goes too, unless a page or another content leads to it. */
export function detachDocument(files: ContentTexts, leaf: string, file: string): FileChange[] {
  const index = changeLeaf(files, leaf, (data) => {
    const before = documentsOf(data.documents);
    const after = before.filter((document) => document.file !== file);
    if (after.length === before.length) throw new UnknownDocumentError(file);
    const { documents: _documents, ...rest } = data;
    return after.length > 0 ? { ...data, documents: after } : rest;
  });
  const changed = new TextDecoder().decode(index.content ?? undefined);
  if (isUploadAddress(file)) return [index];
  const isUsed = [...files].some(([path, text]) => namesFile(path === TRANSPARENCY_FILE ? changed : text, file));
  return isUsed ? [index] : [index, { path: documentPath(file), content: null }];
}

/** Whether a text has the name of a file, and not only as a part of another name. */
function namesFile(text: string, file: string): boolean {
  const parts = text.split(file);
  return parts.some((before, index) => {
    const after = parts[index + 1];
    return after !== undefined && !/[\p{L}\p{N}._-]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after);
  });
}

/** Says that a content does not apply and why, or without a reason that it does. */
export function decideLeaf(files: ContentTexts, leaf: string, legalReason: string | null, on: Day): FileChange[] {
  const change = changeLeaf(files, leaf, (data) => {
    const rest = asApplying(data);
    if (legalReason === null) return rest;
    // The page of a content gives its date.
    return { ...rest, legalReason, ...(!data.path && !data.about && { published: on }) };
  });
  return [change];
}

function changeLeaf(files: ContentTexts, number: string, edit: (leaf: ValueMap) => ValueMap): FileChange {
  const opened = openData(files.get(TRANSPARENCY_FILE) ?? '');
  let found = false;
  const changed = (leaf: Value): Value => {
    if (!isMapValue(leaf) || leaf.number !== number) return leaf;
    found = true;
    return edit(leaf);
  };
  const index = isMapValue(opened.value) ? opened.value : {};
  const sections = listOf(index.sections).map((section) =>
    isMapValue(section) ? { ...section, leaves: listOf(section.leaves).map(changed) } : section,
  );
  if (!found) throw new UnknownLeafError(number);
  return { path: TRANSPARENCY_FILE, content: encode(setValues(opened, { ...index, sections })) };
}

const encode = (text: string) => new TextEncoder().encode(text);

const listOf = (value: Value | undefined): Value[] => (isList(value) ? value : []);
const documentsOf = (value: Value | undefined) => listOf(value).filter(isMapValue) as LeafDocument[];

/** The date of a content without page is that of its state. */
function asApplying({ legalReason: _reason, published, updated, ...rest }: ValueMap): ValueMap {
  const isElsewhere = rest.url !== undefined && published !== undefined;
  return isElsewhere ? { ...rest, published, ...(updated !== undefined && { updated }) } : rest;
}
