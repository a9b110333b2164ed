import type { TableNode } from '@lexical/table';
import { $getState, $setState, createState, stringValue } from 'lexical';

const captionState = createState('caption', { parse: stringValue() });

/** Caption of a table as plain text; empty for none. */
export const $captionOf = (table: TableNode): string => $getState(table, captionState);
export const $setCaption = (table: TableNode, caption: string): TableNode =>
  $setState(table, captionState, caption.trim());
