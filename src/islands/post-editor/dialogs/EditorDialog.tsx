import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Dialog } from '#components/form/Dialog.tsx';

type Props = {
  title: string;
  /** Label of the main button; without it there is only a button to close. */
  action?: string;
  onAccept?: () => void;
  onClose: () => void;
  /** Buttons between cancel and accept. */
  others?: ReactNode;
  children: ReactNode;
};

/** A dialog of the editor. It is no form, because it is inside the form of the post. */
export function EditorDialog({ title, action, onAccept, onClose, others, children }: Props) {
  const [editor] = useLexicalComposerContext();
  // Closing returns the focus to the text; with a selected image the caret alone would not.
  useEffect(
    () => () => {
      editor.focus();
      editor.getRootElement()?.focus({ preventScroll: true });
    },
    [editor],
  );
  const acceptOnEnter = (event: KeyboardEvent) => {
    const { target } = event;
    const isField = target instanceof HTMLInputElement && target.type !== 'file';
    if (event.key !== 'Enter' || !isField || !onAccept) return;
    event.preventDefault();
    onAccept();
  };

  return (
    <Dialog title={title} className="post-editor__dialog" onClose={onClose} onKeyDown={acceptOnEnter}>
      {(close) => (
        <>
          <div className="stack">{children}</div>
          <div className="dialog__actions">
            <Button kind="quiet" label={onAccept ? 'Cancelar' : 'Cerrar'} onClick={close} />
            {others}
            {onAccept && <Button kind="primary" label={action} onClick={onAccept} />}
          </div>
        </>
      )}
    </Dialog>
  );
}
