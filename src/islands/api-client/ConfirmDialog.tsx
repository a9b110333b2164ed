import type { ReactNode } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Dialog } from '#components/form/Dialog.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { useAction } from './use-action.ts';

type Props = {
  title: string;
  confirmLabel: string;
  /** A rejection is shown in the dialog, which stays open; otherwise it closes, at the latest when this resolves. */
  onConfirm: (close: () => void) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation before an action that cannot be undone or that leaves the site. */
export function ConfirmDialog({ title, confirmLabel, onConfirm, onClose, children }: Props) {
  const { pending, failure, run } = useAction();
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <div className="stack">
            {children}
            {failure && <FailureNotice failure={failure} title="No se pudo completar" />}
          </div>
          <div className="dialog__actions">
            <Button label="Cancelar" onClick={close} />
            <Button
              kind="danger"
              label={confirmLabel}
              inactive={pending}
              onClick={() => void run(() => onConfirm(close).then(close))}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}
