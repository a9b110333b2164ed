import { useRef, useState } from 'react';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { formatPostCount } from './posts.model.ts';
import { withdrawPost } from './posts-api.ts';

type Props = { ids: number[]; onDone: (count: number) => void; onClear: () => void };

/** What can be done with the chosen rows; says how many they are. */
export function WithdrawMany({ ids, onDone, onClear }: Props) {
  const [isAsking, setAsking] = useState(false);
  const withdrawn = useRef(new Set<number>());
  // One after the other: each is held against its own revision. After a failure, again does no harm.
  const withdraw = async () => {
    for (const id of ids) {
      await withdrawPost(id);
      withdrawn.current.add(id);
    }
  };
  const close = () => {
    const count = withdrawn.current.size;
    withdrawn.current.clear();
    setAsking(false);
    if (count > 0) onDone(count);
  };
  return (
    <>
      <div className="toolbar office-bulk" role="status">
        {ids.length > 0 && (
          <>
            <span>{formatPostCount(ids.length)} en la selección</span>
            <button type="button" className="button button--danger" onClick={() => setAsking(true)}>
              Retirar
            </button>
            <button type="button" className="button button--quiet" onClick={onClear}>
              Quitar la selección
            </button>
          </>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`¿Retirar ${formatPostCount(ids.length)}?`}
          confirmLabel="Sí, retirar"
          onConfirm={withdraw}
          onClose={close}
        >
          <p>Dejarán de verse en el sitio. Sus direcciones se conservan con un aviso y podrá publicarlas de nuevo.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
