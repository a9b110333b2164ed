import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { Dialog } from '#components/form/Dialog.tsx';

type Props = {
  title: string;
  /** What the main button says; without it there is only a button to close. */
  action?: string;
  onAccept?: () => void;
  onClose: () => void;
  /** Other buttons, between cancelling and accepting. */
  others?: ReactNode;
  children: ReactNode;
};

/** A question about the text. Not a form: it stands inside the form of the post. */
export function EditorDialog({ title, action, onAccept, onClose, others, children }: Props) {
  const [editor] = useLexicalComposerContext();
  // Whichever way it goes, the caret is back where it was; a chosen image has none to take the focus with it.
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
            <button type="button" className="button button--quiet" onClick={close}>
              {onAccept ? 'Cancelar' : 'Cerrar'}
            </button>
            {others}
            {onAccept && (
              <button type="button" className="button button--primary" onClick={onAccept}>
                {action}
              </button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
