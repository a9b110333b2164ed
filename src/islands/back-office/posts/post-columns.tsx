import { CATEGORY_LABELS } from '#domain/posts/post.ts';
import { api } from '#islands/api-client/request.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { type BackOfficePost, BIN_DAYS } from '#shared/api/post-editing.schema.ts';
import { formatMinute } from '#shared/time/time.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { type Column, MarkChip } from '../DataTable.tsx';
import { displayTitle, isPublicOrScheduled, SHELF_LABELS, SHELF_MARKS, shelfOf, statusNote } from './posts.model.ts';

type Options = {
  /** null where rows cannot be selected. */
  selection: { selected: ReadonlySet<number>; toggle: (id: number) => void } | null;
  /** Called with the message to show after a post was moved to the bin or out of it. */
  onDone: (text: string) => void;
};

export function postColumns({ selection, onDone }: Options): Column<BackOfficePost>[] {
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
      cell: (post) => <MarkChip {...SHELF_MARKS[shelfOf(post)]} text={SHELF_LABELS[shelfOf(post)]} />,
      note: statusNote,
    },
    { head: 'Cambiada', cell: (post) => formatMinute(post.updated_at), text: 'short' },
    {
      head: 'Acciones',
      cell: (post) =>
        post.deleted_at ? <RestoreButton post={post} onDone={onDone} /> : <Actions post={post} onDone={onDone} />,
    },
  ];
  if (!selection) return columns;
  return [{ head: 'Elegir', cell: (post) => <SelectBox post={post} {...selection} />, text: 'short' }, ...columns];
}

function SelectBox({ post, selected, toggle }: { post: BackOfficePost } & NonNullable<Options['selection']>) {
  if (!isPublicOrScheduled(post)) return null;
  return (
    <label className="office-choice">
      <input type="checkbox" checked={selected.has(post.id)} onChange={() => toggle(post.id)} />
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
      label={<WithTitle text="Restaurar" title={title} />}
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
        label={<WithTitle text="Eliminar" title={title} />}
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

/** The name of an action, with the post that it is about for screen readers. */
const WithTitle = ({ text, title }: { text: string; title: string }) => (
  <>
    {text}
    <span className="visually-hidden"> {title}</span>
  </>
);
