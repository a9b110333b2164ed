import { HistoryExtension } from '@lexical/history';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import type { LexicalEditor } from 'lexical';
import { TableToolbar } from '../tables/TableToolbar.tsx';
import { ToolGroups } from './ToolGroups.tsx';
import type { ToolGroup } from './tool.ts';
import { alignmentTools, helpTools, historyTools, insertTools, textTools } from './tool-groups.ts';
import { useToolbarState } from './toolbar-state.ts';

type Props = { controls: string };

/** The tools of the text, and those of the table while the caret is in one. */
export function Toolbar({ controls }: Props) {
  const [editor] = useLexicalComposerContext();
  const state = useToolbarState();
  const history = useHistoryTools(editor);
  const groups = [...textTools(editor, state), ...alignmentTools(editor, state), insertTools(editor, state), history];
  return (
    <div className="post-editor__bars">
      <ToolGroups label="Formato del texto" controls={controls} groups={[...groups, helpTools(editor)]} isMain />
      {state.table && <TableToolbar table={state.table} controls={controls} />}
    </div>
  );
}

function useHistoryTools(editor: LexicalEditor): ToolGroup {
  const canUndo = useExtensionSignalValue(HistoryExtension, 'canUndo');
  const canRedo = useExtensionSignalValue(HistoryExtension, 'canRedo');
  return historyTools(editor, { canUndo, canRedo });
}
