import { OTHER_SHORTCUTS, SHORTCUTS } from '../body/shortcuts.ts';
import { EditorDialog } from './EditorDialog.tsx';

const ROWS = [...Object.values(SHORTCUTS), ...OTHER_SHORTCUTS];

/** Every key that does something in the text. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <EditorDialog title="Atajos de teclado" onClose={onClose}>
      <p>En un Mac use ⌘ en lugar de Ctrl.</p>
      <dl className="post-editor__shortcuts">
        {ROWS.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </EditorDialog>
  );
}
