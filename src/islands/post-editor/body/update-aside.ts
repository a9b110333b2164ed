import { type LexicalEditor, SKIP_DOM_SELECTION_TAG, type UpdateTag } from 'lexical';

/** Changes the text because something ended by itself (an upload): the focus stays where the person is by now. */
export function updateAside(editor: LexicalEditor, $update: () => void, tags: readonly UpdateTag[] = []): void {
  const isWriting = document.activeElement === editor.getRootElement();
  editor.update($update, { tag: isWriting ? [...tags] : [...tags, SKIP_DOM_SELECTION_TAG] });
}
