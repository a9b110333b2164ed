import { $insertGeneratedNodes } from '@lexical/clipboard';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $findCellNode, $isTableNode, $isTableSelection } from '@lexical/table';
import {
  $addUpdateTag,
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  type BaseSelection,
  COMMAND_PRIORITY_HIGH,
  type LexicalEditor,
  type LexicalNode,
  PASTE_COMMAND,
  PASTE_TAG,
  type PasteCommandType,
} from 'lexical';
import { useEffect } from 'react';
import { type HtmlNode, isElement } from '#domain/posts/body-tree.ts';
import { findAll, isBlank, parseClipboardHtml, textOf } from '../html/html-tree.ts';
import { $readPastedHtml, withoutTables } from '../html/read-body.ts';
import { imageUploads } from '../images/image-uploads.ts';
import { TELL_COMMAND } from '../messages/tell-command.ts';
import { pendingSource } from '../nodes/body-image.ts';
import { $isImageNode } from '../nodes/image-node.tsx';
import { cleanPaste, parsePlainText } from './clean-paste.ts';
import { droppedMessage } from './dropped-content.ts';
import { useDropGuard } from './use-drop-guard.ts';

type Pasted = { nodes: readonly HtmlNode[]; message: string | null };

/** Clipboard content for the text; null where the editor's own handling is better. */
function readClipboard(event: Event): Pasted | null {
  const data = event instanceof ClipboardEvent ? event.clipboardData : null;
  if (!data || data.types.includes('application/x-lexical-editor')) return null;
  const html = data.getData('text/html');
  if (!html) {
    const text = data.getData('text/plain');
    // A single line goes inline, a URL over the selection: the editor handles both.
    return /[\r\n]/.test(text.trim()) ? { nodes: parsePlainText(text), message: null } : null;
  }
  const copied = parseClipboardHtml(html);
  // Browsers copy an image as a file and as a tag with the URL of its site.
  const isOnlyImage = isBlank(textOf(copied)) && findAll(copied, 'img').length === 1;
  if (data.files.length > 0 && isOnlyImage) return null;
  const { nodes, dropped } = cleanPaste(copied, window.location.origin);
  return { nodes, message: droppedMessage(dropped) };
}

/** Handles pasting and tells what was dropped. */
export function PastePlugin(): null {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const $onPaste = (event: PasteCommandType): boolean => {
      const pasted = readClipboard(event);
      if (!pasted) return false;
      event.preventDefault();
      editor.dispatchCommand(TELL_COMMAND, pasted.message === null ? null : { kind: 'info', text: pasted.message });
      $insertPasted(editor, pasted.nodes);
      return true;
    };
    return editor.registerCommand(PASTE_COMMAND, $onPaste, COMMAND_PRIORITY_HIGH);
  }, [editor]);
  useDropGuard(editor);
  return null;
}

function $insertPasted(editor: LexicalEditor, nodes: readonly HtmlNode[]): void {
  const selection = $pasteSelection();
  const blocks = $readPastedHtml($isInCell(selection) && !isOnlyTable(nodes) ? nodes.flatMap(withoutTables) : nodes);
  if (!selection || blocks.length === 0) return;
  $addUpdateTag(PASTE_TAG);
  for (const block of blocks) {
    if (!$isImageNode(block)) continue;
    const file = fileFromDataUrl(block.getImage().src);
    if (file) block.change({ src: pendingSource(imageUploads.add(file)) });
  }
  $insertGeneratedNodes(editor, blocks, selection);
  $moveCaretBelow(blocks.at(-1));
}

/**
 * A lone table goes cell by cell into another table; with other content it becomes lines, because tables cannot nest.
 */
const isOnlyTable = (nodes: readonly HtmlNode[]): boolean =>
  nodes.every((node) => (isElement(node) ? node.tag === 'table' : isBlank(node)));

const $isInCell = (selection: BaseSelection | null): boolean =>
  $isTableSelection(selection) || ($isRangeSelection(selection) && $findCellNode(selection.anchor.getNode()) !== null);

/** Otherwise the caret stays in the last cell, and further text goes there. */
function $moveCaretBelow(last: LexicalNode | undefined): void {
  if (!$isTableNode(last) || !last.isAttached()) return;
  const below = last.getNextSibling() ?? last.insertAfter($createParagraphNode());
  if ($isElementNode(below)) below.selectStart();
}

/** With an image selected, content is inserted below it. */
function $pasteSelection(): BaseSelection | null {
  const selection = $getSelection();
  if (!$isNodeSelection(selection)) return selection;
  const last = selection.getNodes().at(-1);
  const below = last?.selectNext() ?? null;
  return $isRangeSelection(below) ? below : null;
}

/** The image of a `data:` URL as a file to upload; null for other URLs. */
function fileFromDataUrl(src: string): File | null {
  const [, type, ending, base64] = /^data:(image\/(\w+));base64,(.*)$/is.exec(src) ?? [];
  if (!type || !ending || !base64) return null;
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s+/g, '')), (character) => character.charCodeAt(0));
    return new File([bytes], `imagen-pegada.${ending.toLowerCase()}`, { type: type.toLowerCase() });
  } catch {
    return null;
  }
}
