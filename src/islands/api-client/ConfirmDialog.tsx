import { type ReactNode, useState } from 'react';
import { Dialog } from '#components/form/Dialog.tsx';
import type { ApiError } from './api-error.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { asApiError } from './request.ts';

type Props = {
  title: string;
  confirmLabel: string;
  /** A rejection is shown in the dialog, which stays open. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation before an action that cannot be undone or that leaves the site. */
export function ConfirmDialog({ title, confirmLabel, onConfirm, onClose, children }: Props) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const accept = async (close: () => void) => {
    if (pending) return;
    setPending(true);
    setFailure(null);
    try {
      await onConfirm();
      close();
    } catch (thrown) {
      setFailure(asApiError(thrown));
      setPending(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <div className="stack">
            {children}
            {failure && <FailureNotice failure={failure} title="No se pudo completar" />}
          </div>
          <div className="dialog__actions">
            <button type="button" className="button" onClick={close}>
              Cancelar
            </button>
            <button
              type="button"
              className="button button--danger"
              aria-disabled={pending}
              onClick={() => void accept(close)}
            >
              {confirmLabel}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
