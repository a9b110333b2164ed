import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#components/form/Button.tsx';
import { Dialog } from '#components/form/Dialog.tsx';
import { FormContext } from '#components/form/Field.tsx';
import { type FieldErrors, hasErrors } from '#components/form/form-errors.ts';
import { type FormValues, readFormValues } from '#components/form/form-values.ts';

type PageDialogProps = {
  title: string;
  className?: string;
  canClose?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog outside the form of the post, so that its fields are not part of it. */
export function PageDialog({ children, ...dialog }: PageDialogProps) {
  return createPortal(
    <Dialog {...dialog}>{() => <div className="stack">{children}</div>}</Dialog>,
    document.querySelector('main') ?? document.body,
  );
}

type Props = {
  title: string;
  /** Label of the main button; without it there is only a button to close. */
  action?: string;
  /** Values that the fields start with, by name. */
  values?: FormValues;
  check?: (values: FormValues) => FieldErrors;
  /** Called with values that pass the check; the dialog closes. */
  onAccept?: (values: FormValues) => void;
  onClose: () => void;
  /** Buttons between cancel and accept. */
  others?: ReactNode;
  children: ReactNode;
};

/** A dialog of the editor with a form of its own. From the first attempt on, it checks what changes at once. */
export function EditorDialog({ title, action, values = {}, check, onAccept, onClose, others, children }: Props) {
  const [editor] = useLexicalComposerContext();
  const [tried, setTried] = useState<FormValues | null>(null);
  // Closing returns the focus to the text; with a selected image the caret alone would not.
  useEffect(
    () => () => {
      editor.focus();
      editor.getRootElement()?.focus({ preventScroll: true });
    },
    [editor],
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React would pass the event on to the form of the post.
    event.stopPropagation();
    const entered = readFormValues(event.currentTarget);
    setTried(entered);
    if (hasErrors(check?.(entered) ?? {})) return;
    onAccept?.(entered);
    onClose();
  };

  return (
    <PageDialog title={title} className="post-editor__dialog" onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={submit}
        onChange={(event) => tried && setTried(readFormValues(event.currentTarget))}
      >
        <FormContext value={{ errors: (tried && check?.(tried)) ?? {}, values }}>{children}</FormContext>
        <div className="dialog__actions">
          <Button kind="quiet" label={action ? 'Cancelar' : 'Cerrar'} onClick={onClose} />
          {others}
          {action && (
            <button type="submit" className="button button--primary">
              {action}
            </button>
          )}
        </div>
      </form>
    </PageDialog>
  );
}
