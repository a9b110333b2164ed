import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CATEGORIES, CATEGORY_LABELS } from '#domain/posts/post.ts';
import { can } from '#domain/users/permissions.ts';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { BIN_DAYS, DESK_STATUSES } from '#shared/api/post-editing.schema.ts';
import { DataTable } from '../DataTable.tsx';
import { SearchBox } from '../SearchBox.tsx';
import { SelectFilter } from '../SelectFilter.tsx';
import { useToast } from '../use-toast.tsx';
import { type BinAction, postColumns } from './post-columns.tsx';
import { displayTitle, formatPostCount, parsePostQuery, SHELF_LABELS } from './posts.model.ts';
import { WithdrawMany } from './WithdrawMany.tsx';

const SHELF_OPTIONS = DESK_STATUSES.map((value) => ({ value, label: SHELF_LABELS[value] }));
const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

/** The posts that the user may edit, in every status and in the bin. */
export function PostList() {
  const user = useSession()?.user ?? null;
  return (
    <>
      <p>
        <a className="button button--primary" href="/write">
          Escribir una publicación
        </a>
      </p>
      <div className="toolbar office-tools">
        <SearchBox label="Buscar por título" />
        <SelectFilter name="shelf" label="Estado" all="Todos menos la papelera" options={SHELF_OPTIONS} />
        <SelectFilter name="cat" label="Categoría" all="Todas" options={CATEGORY_OPTIONS} />
      </div>
      {/* Only a role that may update the posts of others withdraws several at once. */}
      <PostTable maySelect={can(user, 'post:update', { ownerId: null })} />
    </>
  );
}

function PostTable({ maySelect }: { maySelect: boolean }) {
  const [address] = useSearchParams();
  const query = parsePostQuery(address);
  const key = JSON.stringify(query);
  const posts = useEndpoint(postsApi.listAll, { query });
  const [selection, setSelection] = useState({ key, ids: new Set<number>() });
  const [binAction, setBinAction] = useState<BinAction | null>(null);
  const { toast, notify } = useToast();

  // The selection belongs to one page and filter: on another its rows are out of sight.
  const selected: ReadonlySet<number> = selection.key === key ? selection.ids : new Set();
  const select = (ids: Iterable<number>) => setSelection({ key, ids: new Set(ids) });
  const toggle = (id: number) =>
    select(selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id]);
  const done = (text: string) => {
    notify(text);
    select([]);
    posts.reload();
  };
  return (
    <>
      {toast}
      {maySelect && (
        <WithdrawMany
          ids={[...selected]}
          onDone={(count) => done(`${formatPostCount(count)} fuera del sitio`)}
          onClear={() => select([])}
        />
      )}
      <DataTable
        caption="Publicaciones"
        columns={postColumns({ selection: maySelect ? { selected, toggle } : null, onBinAction: setBinAction })}
        keyOf={(post) => post.id}
        rows={posts}
        empty={<EmptyList query={query} />}
      />
      {binAction && <BinDialog {...binAction} onDone={done} onClose={() => setBinAction(null)} />}
    </>
  );
}

/** Confirms moving a post to the bin (soft delete) or restoring it. */
function BinDialog({
  task,
  post,
  onDone,
  onClose,
}: BinAction & { onDone: (text: string) => void; onClose: () => void }) {
  const title = displayTitle(post);
  if (task === 'restaurar') {
    const restore = async () => {
      const { status } = await api.call(postsApi.restore, { params: { id: post.id } });
      onDone(status === 'borrador' ? `«${title}» volvió como borrador` : `«${title}» volvió como retirada`);
    };
    return (
      <ConfirmDialog title="¿Sacar de la papelera?" confirmLabel="Sí, restaurar" onConfirm={restore} onClose={onClose}>
        <p>«{title}» vuelve a la lista, pero no al sitio: para eso publíquela de nuevo.</p>
      </ConfirmDialog>
    );
  }
  const remove = async () => {
    await api.call(postsApi.remove, { params: { id: post.id } });
    onDone(`«${title}» está en la papelera`);
  };
  return (
    <ConfirmDialog title="¿Eliminar esta publicación?" confirmLabel="Sí, eliminar" onConfirm={remove} onClose={onClose}>
      <p>
        «{title}» irá a la papelera y dejará de verse en el sitio. Durante {BIN_DAYS} días podrá recuperarla.
      </p>
    </ConfirmDialog>
  );
}

function EmptyList({ query }: { query: ReturnType<typeof parsePostQuery> }) {
  if (query.shelf === 'papelera' && !query.q && !query.cat) return <p>La papelera está vacía.</p>;
  if (query.shelf || query.q || query.cat) {
    return <p>Ninguna publicación coincide. Pruebe con otra palabra, otro estado u otra categoría.</p>;
  }
  return (
    <p>
      Aquí aparecen sus publicaciones y borradores. <a href="/write">Escriba la primera</a>.
    </p>
  );
}
