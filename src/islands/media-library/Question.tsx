import { type ReactNode, useEffect, useId, useRef } from 'react';

type Props = { title: string; confirm: string; onConfirm: () => void; onClose: () => void; children: ReactNode };

/** Asks before something that cannot be undone. Escape and «Cancelar» leave everything as it is. */
export function Question({ title, confirm, onConfirm, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const accept = () => {
    dialog.current?.close();
    onConfirm();
  };
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 className="dialog__title" id={id}>
        {title}
      </h2>
      {children}
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
          Cancelar
        </button>
        <button type="button" className="button button--danger" onClick={accept}>
          {confirm}
        </button>
      </div>
    </dialog>
  );
}
