import { useSearchParams } from 'react-router';
import { CATEGORIES, CATEGORY_LABELS } from '#domain/posts/post.ts';
import { ConfirmButton } from '#islands/api-client/ConfirmButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { type BackOfficePost, BIN_DAYS, backOfficePostQuery, DESK_STATUSES } from '#shared/api/post-editing.schema.ts';
import { parseListQuery } from '../back-office.model.ts';
import { type Column, DataTable, MarkChip } from '../DataTable.tsx';
import { SearchBox, SelectFilters } from '../filters.tsx';
import { notify } from '../notifications.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import { useSelection } from '../use-selection.ts';
import { displayTitle, formatPostCount, isPublicOrScheduled, SHELF_MARKS, shelfOf, statusNote } from './posts.model.ts';
import { WithdrawMany } from './WithdrawMany.tsx';

type Options = {
  /** null where rows cannot be selected. */
  selection: { ids: ReadonlySet<number>; toggle: (id: number) => void } | null;
  /** Called with the message to show after a post was moved to the bin or out of it. */
  onDone: (text: string) => void;
};

function postColumns({ selection, onDone }: Options): Column<BackOfficePost>[] {
  const columns: Column<BackOfficePost>[] = [
    {
      head: 'Título',
      cell: (post) =>
        post.deleted_at ? displayTitle(post) : <a href={`/write?edit=${post.id}`}>{displayTitle(post)}</a>,
      note: ({ cat, name }) => `${cat ? CATEGORY_LABELS[cat] : 'Sin categoría'} · ${name}`,
      isName: true,
      text: 'free',
    },
    {
      head: 'Estado',
      cell: (post) => <MarkChip {...SHELF_MARKS[shelfOf(post)]} />,
      note: statusNote,
    },
    { head: 'Cambiada', cell: (post) => <RelativeTime at={post.updated_at} />, text: 'short' },
    {
      head: 'Acciones',
      cell: (post) =>
        post.deleted_at ? <RestoreButton post={post} onDone={onDone} /> : <Actions post={post} onDone={onDone} />,
    },
  ];
  if (!selection) return columns;
  return [{ head: 'Elegir', cell: (post) => <SelectBox post={post} {...selection} />, text: 'short' }, ...columns];
}

function SelectBox({ post, ids, toggle }: { post: BackOfficePost } & NonNullable<Options['selection']>) {
  if (!isPublicOrScheduled(post)) return null;
  return (
    <label className="office-choice">
      <input type="checkbox" checked={ids.has(post.id)} onChange={() => toggle(post.id)} />
      <span className="visually-hidden">Elegir «{displayTitle(post)}»</span>
    </label>
  );
}

type ActionProps = { post: BackOfficePost; onDone: Options['onDone'] };

function RestoreButton({ post, onDone }: ActionProps) {
  const title = `«${displayTitle(post)}»`;
  const restore = async () => {
    const { status } = await api.call(postsApi.restore, { params: { id: post.id } });
    onDone(`${title} volvió como ${status === 'borrador' ? 'borrador' : 'retirada'}`);
  };
  return (
    <ConfirmButton
      label="Restaurar"
      heard={` ${title}`}
      title="¿Sacar de la papelera?"
      confirmLabel="Sí, restaurar"
      onConfirm={restore}
    >
      <p>{title} vuelve a la lista, pero no al sitio: para eso publíquela de nuevo.</p>
    </ConfirmButton>
  );
}

function Actions({ post, onDone }: ActionProps) {
  const title = `«${displayTitle(post)}»`;
  const remove = async () => {
    await api.call(postsApi.remove, { params: { id: post.id } });
    onDone(`${title} está en la papelera`);
  };
  return (
    <div className="office-actions">
      {post.status === 'publicado' && (
        <a className="button button--quiet" href={`/post/${post.id}`}>
          <WithTitle text="Ver" title={title} />
        </a>
      )}
      <a className="button button--quiet" href={`/write?edit=${post.id}#historial`}>
        <WithTitle text="Historial" title={`de ${title}`} />
      </a>
      <ConfirmButton
        kind="quiet"
        label="Eliminar"
        heard={` ${title}`}
        title="¿Eliminar esta publicación?"
        confirmLabel="Sí, eliminar"
        onConfirm={remove}
      >
        <p>
          {title} irá a la papelera y dejará de verse en el sitio. Durante {BIN_DAYS} días podrá recuperarla.
        </p>
      </ConfirmButton>
    </div>
  );
}

const WithTitle = ({ text, title }: { text: string; title: string }) => (
  <>
    {text}
    <span className="visually-hidden"> {title}</span>
  </>
);

const SHELF_OPTIONS = DESK_STATUSES.map((value) => ({ value, label: SHELF_MARKS[value].text }));

const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

/** The posts that the user may edit, in every status and in the bin. */
export const PostList = () => (
  <>
    <a className="button button--primary" href="/write">
      Escribir una publicación
    </a>
    <div className="toolbar office-tools">
      <SearchBox label="Buscar por título" />
      <SelectFilters
        filters={[
          { name: 'shelf', label: 'Estado', all: 'Todos menos la papelera', options: SHELF_OPTIONS },
          { name: 'cat', label: 'Categoría', all: 'Todas', options: CATEGORY_OPTIONS },
        ]}
      />
    </div>
    <PostTable />
  </>
);

function PostTable() {
  // Only a role that may update the posts of others withdraws several at once.
  const maySelect = useCan()('post:update', { ownerId: null });
  const [address] = useSearchParams();
  const query = parseListQuery(address, backOfficePostQuery);
  const posts = useEndpoint(postsApi.listAll, { query });
  const selection = useSelection(JSON.stringify(query));
  const done = (text: string) => {
    notify(text);
    selection.select([]);
    posts.reload();
  };
  return (
    <>
      {maySelect && (
        <WithdrawMany
          ids={[...selection.ids]}
          onDone={(count) => done(`${formatPostCount(count)} fuera del sitio`)}
          onClear={() => selection.select([])}
        />
      )}
      <DataTable
        caption="Publicaciones"
        columns={postColumns({ selection: maySelect ? selection : null, onDone: done })}
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
