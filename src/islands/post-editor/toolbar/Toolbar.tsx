import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useLexicalFocusManagerRef } from '@lexical/react/useLexicalFocusManagerRef';
import { useLexicalRovingTabIndexRef } from '@lexical/react/useLexicalRovingTabIndexRef';
import { MessageBar } from '../messages/MessageBar.tsx';
import { DocumentUploads } from '../paste/DocumentUploads.tsx';
import { TABLE_TOOLS } from '../tables/table-tools.ts';
import { TEXT_TOOLS, type Tool, type ToolGroups } from './text-tools.ts';
import { TOOL_ICONS } from './tool-icons.tsx';
import { type ToolbarState, useToolbarState } from './toolbar-state.ts';
import { useStickyBars } from './use-sticky-bars.ts';

/** What stays over the text: its toolbar, that of the table at the caret, uploads and messages. Alt+F10 moves from the text to the first. */
export function Toolbar({ controls }: { controls: string }) {
  const state = useToolbarState();
  const bars = useStickyBars();
  const manageFocus = useLexicalFocusManagerRef({ toolbarItemSelector: 'button' });
  return (
    <div className="post-editor__bars" ref={bars}>
      <div ref={manageFocus}>
        <ToolbarRow label="Formato del texto" controls={controls} groups={TEXT_TOOLS} state={state} />
        {state.table && <ToolbarRow label="Tabla" controls={controls} groups={TABLE_TOOLS} state={state} />}
      </div>
      <DocumentUploads />
      <MessageBar />
    </div>
  );
}

type BarProps = { label: string; controls: string; groups: ToolGroups; state: ToolbarState };

/** One Tab stop, and arrow keys inside. */
function ToolbarRow({ label, controls, groups, state }: BarProps) {
  const rove = useLexicalRovingTabIndexRef({ itemSelector: 'button' });
  return (
    <div ref={rove} role="toolbar" aria-label={label} aria-controls={controls} className="post-editor__toolbar scroll">
      {Object.entries(groups).map(([name, tools]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset inside of a toolbar says too much
        <div key={name} role="group" aria-label={name} className="post-editor__group">
          {tools.map((tool) => (
            <ToolButton key={tool.label} tool={tool} state={state} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A click keeps the caret in the text; the keyboard may move the focus. */
function ToolButton({ tool, state }: { tool: Tool; state: ToolbarState }) {
  const [editor] = useLexicalComposerContext();
  const isDisabled = tool.isDisabled?.(state);
  return (
    <button
      type="button"
      className="post-editor__tool"
      aria-label={tool.label}
      aria-pressed={tool.isPressed?.(state)}
      aria-disabled={isDisabled}
      title={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && editor.update(() => tool.$run(editor))}
    >
      {TOOL_ICONS[tool.icon]}
    </button>
  );
}
