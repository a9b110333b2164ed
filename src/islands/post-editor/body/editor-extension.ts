import {
  AriaLiveRegionExtension,
  FocusManagerExtension,
  HistoryAnnounceExtension,
  RovingTabIndexExtension,
} from '@lexical/a11y';
import { ClickAfterLastBlockExtension, HorizontalRuleExtension } from '@lexical/extension';
import { HistoryExtension } from '@lexical/history';
import { LinkExtension, LinkNode } from '@lexical/link';
import { ListExtension, ListItemNode } from '@lexical/list';
import {
  $createHeadingNode,
  DRAG_DROP_PASTE,
  HeadingNode,
  type HeadingTagType,
  RichTextExtension,
} from '@lexical/rich-text';
import { TableExtension } from '@lexical/table';
import { $getNearestNodeOfType, $unwrapNode } from '@lexical/utils';
import {
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  configExtension,
  defineExtension,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
  SELECTION_CHANGE_COMMAND,
} from 'lexical';
import { isAbsoluteLink, isAllowedLink } from '#domain/posts/links.ts';
import { OPEN_DIALOG_COMMAND } from '../dialogs/open-dialog.ts';
import { imageUploads } from '../images/image-uploads.ts';
import { TELL_COMMAND } from '../messages/tell-command.ts';
import { pendingSource } from '../nodes/body-image.ts';
import { $createImageNode, $isImageNode, ImageNode } from '../nodes/image-node.tsx';
import { OpaqueNode } from '../nodes/opaque-node.ts';
import { SourceNode } from '../nodes/source-node.tsx';
import { sortDroppedFiles } from '../paste/dropped-files.ts';
import { LINK_DOCUMENTS_COMMAND } from '../paste/link-documents.ts';
import { registerTableCaptions } from '../tables/table-caption.ts';
import { registerShortcuts } from '../toolbar/text-tools.ts';
import { $insertBelow } from './blocks.ts';

/** Nodes, classes and announcements of the rich text editor. */
export const editorExtension = defineExtension({
  name: 'portal/post-body',
  namespace: 'post-body',
  dependencies: [
    RichTextExtension,
    HistoryExtension,
    ListExtension,
    HorizontalRuleExtension,
    ClickAfterLastBlockExtension,
    configExtension(TableExtension, { hasCellBackgroundColor: false }),
    configExtension(LinkExtension, { validateUrl: isAbsoluteLink }),
    AriaLiveRegionExtension,
    FocusManagerExtension,
    RovingTabIndexExtension,
    configExtension(HistoryAnnounceExtension, { undone: 'Deshecho', redone: 'Rehecho' }),
  ],
  nodes: [ImageNode, OpaqueNode, SourceNode],
  theme: {
    list: { nested: { listitem: 'post-editor__nested' } },
    hrSelected: 'post-editor__selected',
    tableScrollableWrapper: 'post-editor__table',
    tableCellSelected: 'post-editor__selected',
    text: {
      underline: 'post-editor__underline',
      strikethrough: 'post-editor__strike',
      underlineStrikethrough: 'post-editor__underline-strike',
    },
  },
});

/** The same with what it does with input: corrections, keyboard and commands. */
export const bodyExtension = defineExtension({
  name: 'portal/post-body-input',
  dependencies: [editorExtension, AriaLiveRegionExtension],
  register: (editor, _config, state) => {
    const { announce } = state.getDependency(AriaLiveRegionExtension).output;
    return mergeRegister(
      registerTransforms(editor),
      registerShortcuts(editor),
      registerTabKey(editor, announce),
      registerImageCommands(editor, announce),
      registerTableCaptions(editor),
    );
  },
});

/** A post is below the h1 of its page, so its headings are h2 to h4. */
const NEAREST_LEVEL: Partial<Record<HeadingTagType, HeadingTagType>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Corrects what is pasted or typed: clamps the levels of headings and unwraps links that are not allowed. */
const registerTransforms = (editor: LexicalEditor): (() => void) =>
  mergeRegister(
    editor.registerNodeTransform(HeadingNode, (heading) => {
      const tag = NEAREST_LEVEL[heading.getTag()];
      if (tag) heading.replace($createHeadingNode(tag), true);
    }),
    editor.registerNodeTransform(LinkNode, (link) => {
      if (!isAllowedLink(link.getURL())) $unwrapNode(link);
    }),
  );

/** Tab moves inside lists and tables; after Esc it leaves the text, which is no keyboard trap (WCAG 2.1.2). */
function registerTabKey(editor: LexicalEditor, announce: (message: string) => void): () => void {
  let exitsOnTab = false;
  const $onTab = (event: KeyboardEvent): boolean => {
    // True stops the other handlers; without preventDefault the browser moves the focus.
    if (exitsOnTab) return true;
    const selection = $getSelection();
    const caret = $isRangeSelection(selection) ? selection.anchor.getNode() : null;
    const item = caret && $getNearestNodeOfType(caret, ListItemNode);
    if (!item || (event.shiftKey && item.getIndent() === 0)) return false;
    event.preventDefault();
    return editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND);
  };
  const onKeyDown = ({ key }: KeyboardEvent): boolean => {
    if (!['Escape', 'Tab', 'Shift'].includes(key)) exitsOnTab = false;
    return false;
  };
  const onEscape = (): boolean => {
    exitsOnTab = true;
    announce('Pulse Tab para salir del texto.');
    return true;
  };
  const onBlur = () => {
    exitsOnTab = false;
  };
  return mergeRegister(
    editor.registerCommand(KEY_TAB_COMMAND, $onTab, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_DOWN_COMMAND, onKeyDown, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_ESCAPE_COMMAND, onEscape, COMMAND_PRIORITY_HIGH),
    editor.registerRootListener((root) => {
      root?.addEventListener('blur', onBlur);
      return () => root?.removeEventListener('blur', onBlur);
    }),
  );
}

/** Uploads images and documents that are dropped or pasted and tells which are refused; Enter on a selected image opens its dialog. */
function registerImageCommands(editor: LexicalEditor, announce: (message: string) => void): () => void {
  let announcedKey: string | null = null;
  const $onFiles = (files: readonly File[]): boolean => {
    const { images, documents, refusals } = sortDroppedFiles(files);
    $insertBelow(images.map((file) => $createImageNode({ src: pendingSource(imageUploads.add(file)) })));
    if (images.length > 0) announce(insertedMessage(images.length));
    editor.dispatchCommand(LINK_DOCUMENTS_COMMAND, documents);
    editor.dispatchCommand(TELL_COMMAND, refusals.length > 0 ? { kind: 'warn', text: refusals.join(' ') } : null);
    return true;
  };
  const $onEnter = (event: KeyboardEvent | null): boolean => {
    const image = $selectedImage();
    if (!image) return false;
    event?.preventDefault();
    return editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'image', nodeKey: image.getKey() });
  };
  const $onSelect = (): boolean => {
    const image = $selectedImage();
    const key = image?.getKey() ?? null;
    if (image && key !== announcedKey) announce(announcementOf(image));
    announcedKey = key;
    return false;
  };
  return mergeRegister(
    editor.registerCommand(DRAG_DROP_PASTE, $onFiles, COMMAND_PRIORITY_LOW),
    editor.registerCommand(KEY_ENTER_COMMAND, $onEnter, COMMAND_PRIORITY_LOW),
    editor.registerCommand(SELECTION_CHANGE_COMMAND, $onSelect, COMMAND_PRIORITY_LOW),
  );
}

function $selectedImage(): ImageNode | null {
  const selection = $getSelection();
  const [only, ...others] = $isNodeSelection(selection) ? selection.getNodes() : [];
  return others.length === 0 && $isImageNode(only) ? only : null;
}

function announcementOf(image: ImageNode): string {
  const { alt } = image.getImage();
  const what = alt === null ? 'Imagen sin texto alternativo' : alt ? `Imagen: ${alt}` : 'Imagen decorativa';
  return `${what}. Intro para cambiarla, Suprimir para quitarla.`;
}

const insertedMessage = (images: number): string =>
  `${images === 1 ? 'Imagen insertada' : `${images} imágenes insertadas`}. Falta su texto alternativo.`;
