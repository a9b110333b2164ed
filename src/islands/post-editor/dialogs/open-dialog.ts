import { createCommand, type NodeKey } from 'lexical';

/** Which dialog to open; an existing image or table is named by its key. */
export type DialogRequest =
  | { kind: 'link' | 'file' | 'table' | 'shortcuts' }
  | { kind: 'image'; nodeKey: NodeKey | null }
  | { kind: 'caption'; nodeKey: NodeKey };

export const OPEN_DIALOG_COMMAND = createCommand<DialogRequest>('OPEN_DIALOG');
