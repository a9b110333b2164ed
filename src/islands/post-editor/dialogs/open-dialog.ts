import { createCommand, type NodeKey } from 'lexical';

/** What the editor asks in a dialog; an image or table that is there already is named by its key. */
export type DialogRequest =
  | { kind: 'link' | 'file' | 'table' | 'shortcuts' }
  | { kind: 'image'; nodeKey: NodeKey | null }
  | { kind: 'caption'; nodeKey: NodeKey };

export const OPEN_DIALOG_COMMAND = createCommand<DialogRequest>('OPEN_DIALOG');
