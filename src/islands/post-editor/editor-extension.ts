/** The body editor, configured once: what it can hold, how it looks and how it becomes HTML. */
import { HistoryExtension } from '@lexical/history';
import { LinkExtension } from '@lexical/link';
import { ListExtension } from '@lexical/list';
import { RichTextExtension } from '@lexical/rich-text';
import {
  $isTextNode,
  configExtension,
  type DOMExportOutput,
  defineExtension,
  type LexicalEditor,
  type LexicalNode,
  type TextFormatType,
  TextNode,
} from 'lexical';
import { KeptNode } from './kept-node.ts';
import { isCompleteLink } from './links.ts';

const FORMAT_TAGS: readonly [TextFormatType, string][] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
];

/** Words as plain marks: the editor's own spans and styles never reach the server. */
function exportText(_editor: LexicalEditor, node: LexicalNode): DOMExportOutput {
  if (!$isTextNode(node)) return { element: null };
  let element: Text | HTMLElement = document.createTextNode(node.getTextContent());
  for (const [format, tag] of FORMAT_TAGS) {
    if (!node.hasFormat(format)) continue;
    const mark = document.createElement(tag);
    mark.append(element);
    element = mark;
  }
  return { element };
}

export const editorExtension = defineExtension({
  name: 'portal/post-body',
  namespace: 'post-body',
  dependencies: [
    RichTextExtension,
    HistoryExtension,
    ListExtension,
    configExtension(LinkExtension, { validateUrl: isCompleteLink }),
  ],
  nodes: [KeptNode],
  theme: {
    text: {
      underline: 'post-editor__underline',
      strikethrough: 'post-editor__strike',
      underlineStrikethrough: 'post-editor__underline-strike',
    },
  },
  html: { export: new Map([[TextNode, exportText]]) },
});
