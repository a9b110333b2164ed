import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { Dialog } from '#components/form/Dialog.tsx';
import { hasErrors } from '#components/form/form-errors.ts';
import { type FormValues, readFormValues } from '#components/form/form-values.ts';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { currentPasswordField } from '#domain/users/user.ts';
import { ApiForm } from '#islands/api-client/ApiForm.tsx';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { asApiError } from '#islands/api-client/request.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';

type FormProps = {
  submitLabel: string;
  kind?: 'primary' | 'danger';
  /** Resolves when the change is done; what it throws is shown in the dialog. */
  send: (values: FormValues) => Promise<unknown>;
  close: () => void;
  /** What the change does, and further fields. */
  children: ReactNode;
};

const passwordSchema = z.object({ current_password: currentPasswordField });
const FIELD_ORDER = ['handover_to', 'current_password'];

/** The form of a dialog that asks for the own password before a privileged change (re-authentication). */
export function PasswordDialogForm({ submitLabel, kind = 'primary', send, close, children }: FormProps) {
  const form = useApiForm({
    schema: passwordSchema,
    read: readFormValues,
    send: async (values) => {
      await send(values);
      close();
    },
  });
  return (
    <ApiForm
      form={form}
      order={FIELD_ORDER}
      failureTitle="No se hizo el cambio"
      submit={[submitLabel, 'Un momento…']}
      kind={kind}
      onCancel={close}
      isDialog
    >
      {children}
      <PasswordField
        name="current_password"
        label="Su contraseña"
        hint="La de usted, que hace el cambio."
        autoComplete="current-password"
        required
      />
    </ApiForm>
  );
}

type ChangeWithPassword = (current_password: string) => Promise<unknown>;
type Props = { work: ChangeWithPassword; onFailure: (failure: ApiError) => void; onClose: () => void };

/** A wrong password is shown in the dialog; any other field error closes it and goes to the form behind. */
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
          <p>Este cambio da o quita el acceso de una persona al portal.</p>
        </PasswordDialogForm>
      )}
    </Dialog>
  );
}

/**
 * Re-authentication as a promise: `ask` resolves when the change is done or cancelled and rejects with what the
 * form has to show. `dialog` is rendered outside of any form.
 */
export function usePasswordDialog() {
  const [pending, setPending] = useState<Props | null>(null);
  const ask = (work: ChangeWithPassword) =>
    new Promise<void>((resolve, reject) => {
      const onClose = () => {
        setPending(null);
        resolve();
      };
      setPending({ work, onFailure: reject, onClose });
    });
  return { ask, dialog: pending && <PasswordDialog {...pending} /> };
}
