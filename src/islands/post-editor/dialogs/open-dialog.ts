import { createCommand, type NodeKey } from 'lexical';

/** Which dialog to open; `nodeKey` names an existing image, table or block of source. */
export type DialogRequest = {
  kind: 'link' | 'file' | 'table' | 'shortcuts' | 'image' | 'caption' | 'source';
  nodeKey?: NodeKey;
};
export type DialogProps = Pick<DialogRequest, 'nodeKey'> & { onClose: () => void };

export const OPEN_DIALOG_COMMAND = createCommand<DialogRequest>('OPEN_DIALOG');
