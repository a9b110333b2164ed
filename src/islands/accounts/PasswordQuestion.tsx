import { useState } from 'react';
import { z } from 'zod';
import { Dialog } from '#components/form/Dialog.tsx';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { hasErrors } from '#components/form/form-errors.ts';
import { valuesOf } from '#components/form/form-values.ts';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { currentPasswordField } from '#domain/user.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { useForm } from '#islands/api-client/use-form.ts';

/** Does the change with the password that was given. */
type Work = (current_password: string) => Promise<void>;
type Props = { work: Work; onFailure: (failure: ApiError) => void; onClose: () => void };

const proof = z.object({ current_password: currentPasswordField });

/**
 * Asks for the password before a powerful change. A wrong one is said here; what else the server finds goes to
 * the screen behind, and the dialog closes.
 */
function PasswordQuestion({ work, onFailure, onClose }: Props) {
  return (
    <Dialog title="Confirme que es usted" onClose={onClose}>
      {(close) => <ProofForm work={work} onFailure={onFailure} close={close} />}
    </Dialog>
  );
}

function ProofForm({ work, onFailure, close }: Omit<Props, 'onClose'> & { close: () => void }) {
  const form = useForm({
    schema: proof,
    read: valuesOf,
    send: async ({ current_password = '' }) => {
      try {
        await work(current_password);
      } catch (thrown) {
        const failure = asApiError(thrown);
        if (!hasErrors(failure.errors) || failure.errors.current_password) throw failure;
        onFailure(failure);
      }
      close();
    },
  });
  const { errors } = form;
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <p>Este cambio da acceso o poder a otra persona.</p>
      <ErrorSummary errors={errors} order={['current_password']} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="No se hizo el cambio" />}
      <PasswordField
        name="current_password"
        label="Su contraseña"
        hint="La de usted, que hace el cambio."
        autoComplete="current-password"
        required
        errors={errors.current_password}
      />
      <div className="dialog__actions">
        <button type="button" className="button" onClick={close}>
          Cancelar
        </button>
        <SubmitButton label="Continuar" pendingLabel="Un momento…" pending={form.pending} />
      </div>
    </form>
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
