/** Links to documents of the library, with their format and size. */
import { $createLinkNode, type LinkNode } from '@lexical/link';
import { $createParagraphNode, $createTextNode, $getNodeByKey, $getRoot, type NodeKey } from 'lexical';
import type { LibraryFile } from '#domain/files/file.ts';
import { formatAndSize } from '#islands/media-library/media-library.model.ts';
import { $isEmptyLine } from './blocks.ts';

/** The file name as words, without its extension: a first proposal for the link. */
export function proposedWords({ original_name: name }: Pick<LibraryFile, 'original_name'>): string {
  const words = name.replace(/\.[a-z\d]{2,5}$/i, '').replace(/[_-]+/g, ' ');
  return words.trim() || 'Documento';
}

export const $createFileLink = (file: LibraryFile, words: string): LinkNode =>
  $createLinkNode(`/uploads/${file.name}`).append($createTextNode(`${words.trim()} (${formatAndSize(file)})`));

/** Links a document in a line of its own below the line `place`, or at the end when that line is gone. */
export function $insertFileLinkBelow(place: NodeKey | null, file: LibraryFile): void {
  const link = $createFileLink(file, proposedWords(file));
  const line = place === null ? null : $getNodeByKey(place);
  if ($isEmptyLine(line)) line.append(link);
  else if (line?.isAttached()) line.insertAfter($createParagraphNode().append(link));
  else $getRoot().append($createParagraphNode().append(link));
}
