import { HistoryExtension } from '@lexical/history';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import type { ReactNode } from 'react';
import { type Block, toggleBlock } from './blocks.ts';
import { TOOL_ICONS, type ToolIcon } from './tool-icons.tsx';
import { type TextFormat, type ToolbarState, useToolbarState } from './toolbar-state.ts';
import { useRovingFocus } from './use-roving-focus.ts';

type Tool = {
  icon: ToolIcon;
  label: string;
  keys: string;
  /** Absent for what is done and not switched. */
  pressed?: boolean;
  disabled?: boolean;
  run: () => void;
};

const FORMAT_TOOLS: readonly { format: TextFormat; label: string; keys: string }[] = [
  { format: 'bold', label: 'Negrita', keys: 'Ctrl+B' },
  { format: 'italic', label: 'Cursiva', keys: 'Ctrl+I' },
  { format: 'underline', label: 'Subrayado', keys: 'Ctrl+U' },
  { format: 'strikethrough', label: 'Tachado', keys: 'Ctrl+Mayús+X' },
];

const BLOCK_TOOLS: readonly { block: Exclude<Block, 'paragraph'>; label: string; keys: string }[] = [
  { block: 'h2', label: 'Título', keys: 'Ctrl+Alt+2' },
  { block: 'h3', label: 'Subtítulo', keys: 'Ctrl+Alt+3' },
  { block: 'h4', label: 'Título menor', keys: 'Ctrl+Alt+4' },
  { block: 'bullet', label: 'Lista', keys: 'Ctrl+Alt+8' },
  { block: 'number', label: 'Lista numerada', keys: 'Ctrl+Alt+7' },
  { block: 'quote', label: 'Cita', keys: 'Ctrl+Alt+9' },
];

type Props = { controls: string; onLink: () => void };

/** The tools of the text: one Tab stop, arrows inside. */
export function Toolbar({ controls, onLink }: Props) {
  const state = useToolbarState();
  const tools = useTools(state, onLink);
  const roving = useRovingFocus();
  return (
    <div
      role="toolbar"
      aria-label="Formato del texto"
      aria-controls={controls}
      className="post-editor__toolbar"
      onKeyDown={roving.onKeyDown}
    >
      {tools.map((tool, index) => (
        <ToolButton
          key={tool.label}
          tool={tool}
          tabIndex={roving.tabIndexOf(index)}
          onFocus={roving.onFocusOf(index)}
        />
      ))}
    </div>
  );
}

function useTools(state: ToolbarState, onLink: Props['onLink']): Tool[] {
  const [editor] = useLexicalComposerContext();
  const canUndo = useExtensionSignalValue(HistoryExtension, 'canUndo');
  const canRedo = useExtensionSignalValue(HistoryExtension, 'canRedo');
  return [
    ...BLOCK_TOOLS.slice(0, 3).map(blockTool),
    ...FORMAT_TOOLS.map(({ format, label, keys }) => ({
      icon: format,
      label,
      keys,
      pressed: state.formats.includes(format),
      run: () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format),
    })),
    ...BLOCK_TOOLS.slice(3).map(blockTool),
    { icon: 'link', label: 'Enlace', keys: 'Ctrl+K', pressed: state.link !== null, run: onLink },
    {
      icon: 'undo',
      label: 'Deshacer',
      keys: 'Ctrl+Z',
      disabled: !canUndo,
      run: () => editor.dispatchCommand(UNDO_COMMAND, undefined),
    },
    {
      icon: 'redo',
      label: 'Rehacer',
      keys: 'Ctrl+Y',
      disabled: !canRedo,
      run: () => editor.dispatchCommand(REDO_COMMAND, undefined),
    },
  ];

  function blockTool({ block, label, keys }: (typeof BLOCK_TOOLS)[number]): Tool {
    return {
      icon: block,
      label,
      keys,
      pressed: state.block === block,
      run: () => toggleBlock(editor, state.block, block),
    };
  }
}

type ToolButtonProps = { tool: Tool; tabIndex: 0 | -1; onFocus: () => void };

/** The pointer must not take the caret out of the text; the keyboard may. */
function ToolButton({ tool, tabIndex, onFocus }: ToolButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="post-editor__tool"
      aria-label={tool.label}
      aria-pressed={tool.pressed}
      aria-disabled={tool.disabled}
      title={`${tool.label} (${tool.keys})`}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !tool.disabled && tool.run()}
    >
      {TOOL_ICONS[tool.icon]}
    </button>
  );
}
