import { FocusManagerExtension } from '@lexical/a11y';
import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { type ReactNode, useEffect, useRef } from 'react';
import { TOOL_ICONS, type ToolIcon } from './tool-icons.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

export type Tool = {
  icon: ToolIcon;
  label: string;
  keys?: string;
  /** Absent for actions that are not toggles. */
  pressed?: boolean;
  disabled?: boolean;
  run: () => void;
};

export type ToolGroup = { label: string; tools: readonly Tool[] };

type Props = { label: string; controls: string; groups: readonly ToolGroup[]; isMain?: boolean };

/** A toolbar with one Tab stop and arrow keys inside; Alt+F10 moves from the text to the main one. */
export function ToolGroups({ label, controls, groups, isMain = false }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useShortcutTo(isMain ? bar : null);
  const roving = useRovingFocus();
  let index = -1;
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className="post-editor__toolbar"
      onKeyDown={roving.onKeyDown}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset inside of a toolbar says too much
        <div key={group.label} role="group" aria-label={group.label} className="post-editor__group">
          {group.tools.map((tool) => {
            index += 1;
            return (
              <ToolButton
                key={tool.label}
                tool={tool}
                tabIndex={roving.tabIndexOf(index)}
                onFocus={roving.onFocusOf(index)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function useShortcutTo(bar: { current: HTMLElement | null } | null): void {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    if (!bar?.current) return;
    const { output } = getExtensionDependencyFromEditor(editor, FocusManagerExtension);
    return output.register(bar.current, { toolbarItemSelector: 'button' });
  }, [editor, bar]);
}

type ToolButtonProps = { tool: Tool; tabIndex: 0 | -1; onFocus: () => void };

/** A click keeps the caret in the text; the keyboard may move the focus. */
function ToolButton({ tool, tabIndex, onFocus }: ToolButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="post-editor__tool"
      aria-label={tool.label}
      aria-pressed={tool.pressed}
      aria-disabled={tool.disabled}
      title={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !tool.disabled && tool.run()}
    >
      {TOOL_ICONS[tool.icon]}
    </button>
  );
}
