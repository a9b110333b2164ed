import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CATEGORIES, CATEGORY_LABELS } from '#domain/posts/post.ts';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { backOfficePostQuery, DESK_STATUSES } from '#shared/api/post-editing.schema.ts';
import { parseListQuery } from '../back-office.model.ts';
import { DataTable } from '../DataTable.tsx';
import { SearchBox, SelectFilter } from '../filters.tsx';
import { notify } from '../notifications.tsx';
import { postColumns } from './post-columns.tsx';
import { formatPostCount, SHELF_LABELS } from './posts.model.ts';
import { WithdrawMany } from './WithdrawMany.tsx';

const SHELF_OPTIONS = DESK_STATUSES.map((value) => ({ value, label: SHELF_LABELS[value] }));
const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

/** The posts that the user may edit, in every status and in the bin. */
export function PostList() {
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
      <PostTable />
    </>
  );
}

function PostTable() {
  // Only a role that may update the posts of others withdraws several at once.
  const maySelect = useCan()('post:update', { ownerId: null });
  const [address] = useSearchParams();
  const query = parseListQuery(address, backOfficePostQuery);
  const key = JSON.stringify(query);
  const posts = useEndpoint(postsApi.listAll, { query });
  const [selection, setSelection] = useState({ key, ids: new Set<number>() });

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
      {maySelect && (
        <WithdrawMany
          ids={[...selected]}
          onDone={(count) => done(`${formatPostCount(count)} fuera del sitio`)}
          onClear={() => select([])}
        />
      )}
      <DataTable
        caption="Publicaciones"
        columns={postColumns({ selection: maySelect ? { selected, toggle } : null, onDone: done })}
        keyOf={(post) => post.id}
        rows={posts}
        empty={<EmptyList {...query} />}
      />
    </>
  );
}

function EmptyList({ shelf, q, cat }: { shelf?: string; q?: string; cat?: string }) {
  if (shelf === 'papelera' && !q && !cat) return <p>La papelera está vacía.</p>;
  if (shelf || q || cat)
    return <p>Ninguna publicación coincide. Pruebe con otra palabra, otro estado u otra categoría.</p>;
  return (
    <p>
      Aquí aparecen sus publicaciones y borradores. <a href="/write">Escriba la primera</a>.
    </p>
  );
}
