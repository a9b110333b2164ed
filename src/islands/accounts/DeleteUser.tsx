import { useState } from 'react';
import { Dialog } from '#components/form/Dialog.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import type { UserRow } from '#domain/users/user.ts';
import { asApiError } from '#islands/api-client/request.ts';
import { deleteUser } from './accounts-api.ts';
import { HandoverField } from './HandoverField.tsx';
import { PasswordDialogForm } from './PasswordDialogForm.tsx';

type Props = { user: UserRow; onDeleted: () => void };

/** Deletes an account after asking (section 5 of the specification has the words). */
export function DeleteUser({ user, onDeleted }: Props) {
  const [isOpen, setAsking] = useState(false);
  return (
    <section aria-label="Eliminar la cuenta">
      <button type="button" className="button button--danger" onClick={() => setAsking(true)}>
        Eliminar usuario
      </button>
      {isOpen && <DeleteUserDialog user={user} onDeleted={onDeleted} onClose={() => setAsking(false)} />}
    </section>
  );
}

function DeleteUserDialog({ user, onDeleted, onClose }: Props & { onClose: () => void }) {
  /** Stays once the server said that there are open cases: what was chosen is not lost to a mistyped password. */
  const [mustHandOver, setMustHandOver] = useState(false);
  const remove = async (values: FormValues) => {
    try {
      await deleteUser(user.id, values);
    } catch (thrown) {
      if (asApiError(thrown).errors.handover_to) setMustHandOver(true);
      throw thrown;
    }
    onDeleted();
  };
  return (
    <Dialog title="¿Está seguro de que desea eliminar este usuario?" onClose={onClose}>
      {(close) => (
        <PasswordDialogForm submitLabel="Sí, eliminar" kind="danger" send={remove} close={close}>
          {(errors) => (
            <>
              <p>
                «{user.name}» no podrá volver a entrar. Lo que publicó se queda en el sitio con su nombre. Si solo
                quiere impedir que entre, desactive la cuenta.
              </p>
              {mustHandOver && <HandoverField leaving={user.id} errors={errors.handover_to} />}
            </>
          )}
        </PasswordDialogForm>
      )}
    </Dialog>
  );
}
