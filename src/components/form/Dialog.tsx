import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';

type Props = {
  title: string;
  className?: string;
  /** A button to close it beside the title, for what is long. */
  canClose?: boolean;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Given a way to close it, which gives the focus back to where it was. */
  children: (close: () => void) => ReactNode;
};

/** What happens in here is nothing to a dialog or a form around it: React hands events on to them. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** A modal dialog with its title; Escape closes it. Not a form: it may stand inside one. */
export function Dialog({ title, className = '', canClose = false, onClose, onKeyDown, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Also when the screen takes it away: a dialog that is only removed leaves the focus nowhere.
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
      onKeyDown={(event) => {
        stop(event);
        onKeyDown?.(event);
      }}
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
