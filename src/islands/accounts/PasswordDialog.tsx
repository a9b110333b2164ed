import { useState } from 'react';
import { Dialog } from '#components/form/Dialog.tsx';
import { hasErrors } from '#components/form/form-errors.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { asApiError } from '#islands/api-client/request.ts';
import { PasswordDialogForm } from './PasswordDialogForm.tsx';

/** Does the change with the password that was given. */
type ChangeWithPassword = (current_password: string) => Promise<void>;
type Props = { work: ChangeWithPassword; onFailure: (failure: ApiError) => void; onClose: () => void };

/**
 * Asks for the password before a powerful change. A wrong one is said here; what else the server finds goes to
 * the screen behind, and the dialog closes.
 */
function PasswordDialog({ work, onFailure, onClose }: Props) {
  const send = async ({ current_password = '' }) => {
    try {
      await work(current_password);
    } catch (thrown) {
      const failure = asApiError(thrown);
      if (!hasErrors(failure.errors) || failure.errors.current_password) throw failure;
      onFailure(failure);
    }
  };
  return (
    <Dialog title="Confirme que es usted" onClose={onClose}>
      {(close) => (
        <PasswordDialogForm submitLabel="Continuar" send={send} close={close}>
          {() => <p>Este cambio da o quita el acceso de una persona al portal.</p>}
        </PasswordDialogForm>
      )}
    </Dialog>
  );
}

/**
 * Runs changes behind the question. `ask` resolves when the change is done or given up, and throws what the
 * screen has to show; `dialog` belongs outside of any form.
 */
export function usePasswordDialog() {
  const [pending, setAsked] = useState<Props | null>(null);
  const confirm = (work: ChangeWithPassword) =>
    new Promise<void>((resolve, reject) => {
      const onClose = () => {
        setAsked(null);
        resolve();
      };
      setAsked({ work, onFailure: reject, onClose });
    });
  return { ask: confirm, dialog: pending && <PasswordDialog {...pending} /> };
}
