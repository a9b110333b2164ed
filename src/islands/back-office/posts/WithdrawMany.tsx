import { useRef } from 'react';
import { Button } from '#components/form/Button.tsx';
import { ConfirmButton } from '#islands/api-client/ConfirmButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { newestTextOfPost, postsApi } from '#shared/api/endpoints/posts.api.ts';
import { formatPostCount } from './posts.model.ts';

type Props = { ids: number[]; onDone: (count: number) => void; onClear: () => void };

/** The toolbar of the selected posts, which withdraws them together. */
export function WithdrawMany({ ids, onDone, onClear }: Props) {
  const withdrawn = useRef(0);
  // Sequential, each against its own revision; withdrawing a post twice has no effect, so a retry is safe.
  const withdraw = async () => {
    withdrawn.current = 0;
    for (const id of ids) {
      await withdrawPost(id);
      withdrawn.current += 1;
    }
  };
  const close = () => {
    if (withdrawn.current > 0) onDone(withdrawn.current);
    withdrawn.current = 0;
  };
  return (
    <div className="toolbar office-bulk">
      <span role="status">{ids.length > 0 && `${formatPostCount(ids.length)} en la selección`}</span>
      {ids.length > 0 && (
        <>
          <ConfirmButton
            kind="danger"
            label="Retirar"
            title={`¿Retirar ${formatPostCount(ids.length)}?`}
            confirmLabel="Sí, retirar"
            onConfirm={withdraw}
            onClose={close}
          >
            <p>Dejarán de verse en el sitio. Sus direcciones se conservan con un aviso y podrá publicarlas de nuevo.</p>
          </ConfirmButton>
          <Button kind="quiet" label="Quitar la selección" onClick={onClear} />
        </>
      )}
    </div>
  );
}

/** Withdraws a post with its current text; `If-Match` refuses it after a concurrent change (optimistic locking). */
async function withdrawPost(id: number): Promise<void> {
  const head = await api.call(newestTextOfPost, { params: { id }, query: { draft: 1 } });
  const { revision, title, desc, cat, img, alt, date, withdraw_at } = head;
  await api.call(postsApi.update, {
    params: { id },
    body: { title, desc, cat, img, alt, date, withdraw_at, status: 'retirado' },
    headers: { 'if-match': `"${revision}"` },
  });
}
