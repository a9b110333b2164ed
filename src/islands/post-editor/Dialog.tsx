import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';

type Props = { title: string; isWide?: boolean; onClose: () => void; children: ReactNode };

/** A question or a view over the page; Escape closes it. Its keys never send the form of the post. */
export function Dialog({ title, isWide = false, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      className={isWide ? 'dialog writing-dialog--wide' : 'dialog'}
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 className="dialog__title" id={id}>
        {title}
      </h2>
      <div className="stack">{children}</div>
    </dialog>,
    document.querySelector('main') ?? document.body,
  );
}
