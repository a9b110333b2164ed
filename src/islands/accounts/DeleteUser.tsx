import { useState } from 'react';
import type { UserRow } from '#domain/user.ts';
import { Question } from '#islands/api-client/Question.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { deleteUser } from './accounts-api.ts';
import { HandoverField } from './HandoverField.tsx';

type Props = { user: UserRow; onDeleted: () => void };

/** Deletes an account after asking (section 5 of the specification has the words). */
export function DeleteUser({ user, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  /** Why somebody has to take the cases of this account; null while nobody said so. */
  const [handover, setHandover] = useState<string[] | null>(null);
  const [colleague, setColleague] = useState('');
  const remove = async () => {
    try {
      await deleteUser(user.id, colleague);
    } catch (thrown) {
      setHandover(asApiError(thrown).errors.handover_to ?? null);
      throw thrown;
    }
    onDeleted();
  };
  return (
    <section aria-label="Eliminar la cuenta">
      <button type="button" className="button button--danger" onClick={() => setAsking(true)}>
        Eliminar usuario
      </button>
      {asking && (
        <Question
          title="¿Está seguro de que desea eliminar este usuario?"
          yes="Sí, eliminar"
          onYes={remove}
          onClose={() => setAsking(false)}
        >
          <p>
            «{user.name}» no podrá volver a entrar. Lo que publicó se queda en el sitio con su nombre. Si solo quiere
            impedir que entre, desactive la cuenta.
          </p>
          {handover && <HandoverField leaving={user.id} errors={handover} onChoose={setColleague} />}
        </Question>
      )}
    </section>
  );
}
