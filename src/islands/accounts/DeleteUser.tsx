import { useState } from 'react';
import type { UserRow } from '#domain/user.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { Question } from '#islands/media-library/Question.tsx';
import { deleteUser } from './accounts-api.ts';

type Props = { user: UserRow; onDeleted: () => void };

/** Deletes an account after asking (section 5 of the specification has the words). */
export function DeleteUser({ user, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const remove = () => {
    setFailure(null);
    deleteUser(user.id).then(onDeleted, (thrown) => setFailure(asApiError(thrown)));
  };
  return (
    <section className="stack" aria-label="Eliminar la cuenta">
      {failure && <FailureNotice failure={failure} title="No se eliminó" />}
      <p>
        <button type="button" className="button button--danger" onClick={() => setAsking(true)}>
          Eliminar usuario
        </button>
      </p>
      {asking && (
        <Question
          title="¿Está seguro de que desea eliminar este usuario?"
          confirm="Sí, eliminar"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>
            «{user.name}» no podrá volver a entrar. Lo que publicó se queda en el sitio con su nombre. Si solo quiere
            impedir que entre, desactive la cuenta.
          </p>
        </Question>
      )}
    </section>
  );
}
