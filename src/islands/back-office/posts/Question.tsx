import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { asApiError } from '#islands/api-client/request.ts';

type Props = {
  title: string;
  yes: string;
  /** Done when it resolves; what it throws is shown here. */
  onYes: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something leaves the site, and stays open when it fails. */
export function Question({ title, yes, onYes, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const accept = async () => {
    setPending(true);
    setFailure(null);
    try {
      await onYes();
      dialog.current?.close();
    } catch (thrown) {
      setFailure(asApiError(thrown));
      setPending(false);
    }
  };
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 className="dialog__title" id={id}>
        {title}
      </h2>
      {children}
      {failure && <FailureNotice failure={failure} title="No se pudo completar" />}
      <div className="dialog__actions">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Cancelar
        </button>
        <button
          type="button"
          className="button button--danger"
          aria-disabled={pending}
          onClick={() => !pending && void accept()}
        >
          {yes}
        </button>
      </div>
    </dialog>
  );
}
