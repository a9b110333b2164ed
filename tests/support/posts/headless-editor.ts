/** The editor of posts without a screen. */
import { buildEditorFromExtensions } from '@lexical/extension';
import { $getRoot, type LexicalEditor, type LexicalNode } from 'lexical';
import { parseTree } from '#domain/posts/parse-tree.ts';
import { editorExtension } from '#islands/post-editor/body/editor-extension.ts';
import { $readStoredHtml } from '#islands/post-editor/html/read-body.ts';
import { $writeBody } from '#islands/post-editor/html/write-body.ts';

/** An editor with those blocks. */
function editorOf($blocks: () => LexicalNode[]): LexicalEditor {
  const editor = buildEditorFromExtensions(editorExtension);
  editor.update(
    () =>
      void $getRoot()
        .clear()
        .append(...$blocks()),
    { discrete: true },
  );
  return editor;
}

/** What is stored when those blocks are all there is. */
export const storedOf = ($blocks: () => LexicalNode[]): string => editorOf($blocks).read($writeBody);

export const openHeadless = (html: string): LexicalEditor => editorOf(() => $readStoredHtml(parseTree(html)));

/** Opens a stored text and writes it again. */
export const openAndSave = (html: string): string => storedOf(() => $readStoredHtml(parseTree(html)));
