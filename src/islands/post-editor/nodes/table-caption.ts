import type { TableNode } from '@lexical/table';
import { $getState, $setState, createState, stringValue } from 'lexical';

const captionState = createState('caption', { parse: stringValue() });

/** The title of a table, plain words; empty for none. */
export const $captionOf = (table: TableNode): string => $getState(table, captionState);
export const $setCaption = (table: TableNode, caption: string): TableNode =>
  $setState(table, captionState, caption.trim());
