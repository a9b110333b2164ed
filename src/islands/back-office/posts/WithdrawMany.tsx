import { useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { formatPostCount } from './posts.model.ts';

type Props = { ids: number[]; onDone: (count: number) => void; onClear: () => void };

/** The toolbar of the selected posts, which withdraws them together. */
export function WithdrawMany({ ids, onDone, onClear }: Props) {
  const [isOpen, setOpen] = useState(false);
  const withdrawn = useRef(new Set<number>());
  // Sequential, each against its own revision; withdrawing a post twice has no effect, so a retry is safe.
  const withdraw = async () => {
    for (const id of ids) {
      await withdrawPost(id);
      withdrawn.current.add(id);
    }
  };
  const close = () => {
    const count = withdrawn.current.size;
    withdrawn.current.clear();
    setOpen(false);
    if (count > 0) onDone(count);
  };
  return (
    <>
      <div className="toolbar office-bulk" role="status">
        {ids.length > 0 && (
          <>
            <span>{formatPostCount(ids.length)} en la selección</span>
            <Button kind="danger" label="Retirar" onClick={() => setOpen(true)} />
            <Button kind="quiet" label="Quitar la selección" onClick={onClear} />
          </>
        )}
      </div>
      {isOpen && (
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

/** Withdraws a post with its current text; `If-Match` refuses it after a concurrent change (optimistic locking). */
async function withdrawPost(id: number): Promise<void> {
  const head = await api.call(postsApi.getDraft, { params: { id }, query: { draft: 1 } });
  const { revision, title, desc, cat, img, alt, date, withdraw_at } = head;
  await api.call(postsApi.update, {
    params: { id },
    body: { title, desc, cat, img, alt, date, withdraw_at, status: 'retirado' },
    headers: { 'if-match': `"${revision}"` },
  });
}
