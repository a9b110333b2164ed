/** Configuration of the rich text editor: nodes, classes and announcements. */
import {
  AriaLiveRegionExtension,
  FocusManagerExtension,
  HistoryAnnounceExtension,
  RovingTabIndexExtension,
} from '@lexical/a11y';
import { ClickAfterLastBlockExtension, HorizontalRuleExtension } from '@lexical/extension';
import { HistoryExtension } from '@lexical/history';
import { LinkExtension } from '@lexical/link';
import { ListExtension } from '@lexical/list';
import { RichTextExtension } from '@lexical/rich-text';
import { TableExtension } from '@lexical/table';
import { configExtension, defineExtension } from 'lexical';
import { ImageNode } from '../nodes/image-node.tsx';
import { OpaqueNode } from '../nodes/opaque-node.ts';
import { isAbsoluteLink } from './links.ts';

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
  nodes: [ImageNode, OpaqueNode],
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
