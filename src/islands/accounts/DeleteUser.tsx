import { useState } from 'react';
import { Dialog } from '#components/form/Dialog.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import type { UserRow } from '#domain/users/user.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { PasswordDialogForm } from './PasswordDialog.tsx';
import { HandoverField } from './UserForm.tsx';

type Props = { user: UserRow; onDeleted: () => void };

/** Deletes an account after a confirmation with the own password (docs/contract.md#validation). */
export function DeleteUser({ user, onDeleted }: Props) {
  const [isOpen, setOpen] = useState(false);
  /** Stays true once the API has answered that there are open cases, so that the choice survives a wrong password. */
  const [mustHandOver, setMustHandOver] = useState(false);
  const remove = async (values: FormValues) => {
    try {
      await api.call(usersApi.remove, { params: { id: user.id }, body: values });
    } catch (thrown) {
      if (asApiError(thrown).errors.handover_to) setMustHandOver(true);
      throw thrown;
    }
    onDeleted();
  };
  return (
    <section aria-label="Eliminar la cuenta">
      <button type="button" className="button button--danger" onClick={() => setOpen(true)}>
        Eliminar usuario
      </button>
      {isOpen && (
        <Dialog title="¿Está seguro de que desea eliminar este usuario?" onClose={() => setOpen(false)}>
          {(close) => (
            <PasswordDialogForm submitLabel="Sí, eliminar" kind="danger" send={remove} close={close}>
              <p>
                «{user.name}» no podrá volver a entrar. Lo que publicó se queda en el sitio con su nombre. Si solo
                quiere impedir que entre, desactive la cuenta.
              </p>
              {mustHandOver && <HandoverField leaving={user.id} />}
            </PasswordDialogForm>
          )}
        </Dialog>
      )}
    </section>
  );
}
