import { useState } from 'react';
import { Dialog } from '#components/form/Dialog.tsx';
import { hasErrors } from '#components/form/form-errors.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { asApiError } from '#islands/api-client/request.ts';
import { ProofForm } from './ProofForm.tsx';

/** Does the change with the password that was given. */
type Work = (current_password: string) => Promise<void>;
type Props = { work: Work; onFailure: (failure: ApiError) => void; onClose: () => void };

/**
 * Asks for the password before a powerful change. A wrong one is said here; what else the server finds goes to
 * the screen behind, and the dialog closes.
 */
function PasswordQuestion({ work, onFailure, onClose }: Props) {
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
        <ProofForm yes="Continuar" send={send} close={close}>
          {() => <p>Este cambio da o quita el acceso de una persona al portal.</p>}
        </ProofForm>
      )}
    </Dialog>
  );
}

/**
 * Runs changes behind the question. `ask` resolves when the change is done or given up, and throws what the
 * screen has to show; `dialog` belongs outside of any form.
 */
export function usePasswordQuestion() {
  const [asked, setAsked] = useState<Props | null>(null);
  const ask = (work: Work) =>
    new Promise<void>((resolve, reject) => {
      const onClose = () => {
        setAsked(null);
        resolve();
      };
      setAsked({ work, onFailure: reject, onClose });
    });
  return { ask, dialog: asked && <PasswordQuestion {...asked} /> };
}
