import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';

type Props = {
  title: string;
  className?: string;
  /** Adds a close button beside the title, for long dialogs. */
  canClose?: boolean;
  onClose: () => void;
  /** Children that receive a function that closes the dialog and restores the focus. */
  children: (close: () => void) => ReactNode;
};

/** Stops React events of the dialog, which would bubble to a dialog or form around it. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** A modal dialog with its title; Escape closes it. It is not a form, so it may be inside one. */
export function Dialog({ title, className = '', canClose = false, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Also on unmount: a dialog that is only removed loses the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      className={`dialog ${className}`.trim()}
      ref={dialog}
      aria-labelledby={id}
      onKeyDown={stop}
      onCancel={stop}
      onClose={(event) => {
        stop(event);
        onClose();
      }}
    >
      <div className="dialog__head">
        <h2 className="dialog__title" id={id}>
          {title}
        </h2>
        {canClose && (
          <button type="button" className="button button--quiet" onClick={close}>
            Cerrar
          </button>
        )}
      </div>
      {children(close)}
    </dialog>
  );
}
