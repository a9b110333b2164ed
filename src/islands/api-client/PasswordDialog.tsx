import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { Dialog } from '#components/form/Dialog.tsx';
import { hasErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { OwnPasswordField } from '#components/form/OwnPasswordField.tsx';
import { currentPasswordField } from '#domain/users/user.ts';
import type { ApiError } from './api-error.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { asApiError } from './request.ts';
import { SchemaForm } from './SchemaForm.tsx';

type DialogProps = {
  title: string;
  submitLabel: string;
  kind?: 'primary' | 'danger';
  /** Resolves when the change is done; what it throws is shown in the dialog. */
  send: (values: FormValues) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

const passwordSchema = z.object({ current_password: currentPasswordField });

/** A dialog that asks for the own password before a privileged change (re-authentication). */
export const PasswordDialog = ({ title, submitLabel, kind, send, onClose, children }: DialogProps) => (
  <Dialog title={title} onClose={onClose}>
    {(close) => (
      <SchemaForm
        schema={passwordSchema}
        send={(_body, values) => send(values).then(close)}
        failureTitle="No se hizo el cambio"
        submit={[submitLabel, 'Un momento…']}
        kind={kind}
        onCancel={close}
        isDialog
      >
        {children}
        <OwnPasswordField />
      </SchemaForm>
    )}
  </Dialog>
);

type ConfirmProps = Pick<DialogProps, 'title' | 'onClose' | 'children'> & {
  confirmLabel: string;
  /** Whether the change asks for the own password too. */
  asksPassword: boolean;
  onConfirm: (given: { current_password?: string }) => Promise<void>;
};

/** Asks for confirmation before a change, with the own password where the change asks for it. */
export const ConfirmChangeDialog = ({ asksPassword, confirmLabel, onConfirm, ...dialog }: ConfirmProps) =>
  asksPassword ? (
    <PasswordDialog
      {...dialog}
      submitLabel={confirmLabel}
      kind="danger"
      send={({ current_password = '' }) => onConfirm({ current_password })}
    />
  ) : (
    <ConfirmDialog {...dialog} confirmLabel={confirmLabel} onConfirm={() => onConfirm({})} />
  );

type ChangeWithPassword = (current_password: string) => Promise<unknown>;
type Pending = { work: ChangeWithPassword; onFailure: (failure: ApiError) => void; onClose: () => void };

/**
 * Re-authentication as a promise: `ask` resolves when the change is done or cancelled and rejects with what the
 * form has to show. `dialog`, which says `what` the change does, is rendered outside of any form.
 */
export function usePasswordDialog(what = 'Este cambio da o quita el acceso de una persona al portal.') {
  const [pending, setPending] = useState<Pending | null>(null);
  const ask = (work: ChangeWithPassword) =>
    new Promise<void>((resolve, reject) => {
      const onClose = () => {
        setPending(null);
        resolve();
      };
      setPending({ work, onFailure: reject, onClose });
    });
  const dialog = pending && (
    <PasswordDialog
      title="Confirme que es usted"
      submitLabel="Continuar"
      send={(values) => confirmWith(values, pending)}
      onClose={pending.onClose}
    >
      <p>{what}</p>
    </PasswordDialog>
  );
  return { ask, dialog };
}

/** A wrong password is shown in the dialog; any other field error closes it and goes to the form behind. */
async function confirmWith({ current_password = '' }: FormValues, { work, onFailure }: Pending): Promise<void> {
  try {
    await work(current_password);
  } catch (thrown) {
    const failure = asApiError(thrown);
    if (!hasErrors(failure.errors) || failure.errors.current_password) throw failure;
    onFailure(failure);
  }
}
