import { CATEGORY_LABELS } from '#domain/posts/post.ts';
import type { BackOfficePost } from '#shared/api/post-editing.schema.ts';
import { formatMinute } from '#shared/time/time.ts';
import type { Column } from '../DataTable.tsx';
import { displayTitle, isPublicOrScheduled, SHELF_LABELS, SHELF_MARKS, shelfOf, statusNote } from './posts.model.ts';

export type BinAction = { task: 'eliminar' | 'restaurar'; post: BackOfficePost };

type Options = {
  /** null where rows cannot be selected. */
  selection: { selected: ReadonlySet<number>; toggle: (id: number) => void } | null;
  onBinAction: (action: BinAction) => void;
};

export function postColumns({ selection, onBinAction }: Options): Column<BackOfficePost>[] {
  const columns: Column<BackOfficePost>[] = [
    { head: 'Título', cell: (post) => <Title post={post} />, isName: true, text: 'free' },
    { head: 'Estado', cell: (post) => <StatusCell post={post} /> },
    { head: 'Cambiada', cell: (post) => formatMinute(post.updated_at), text: 'short' },
    { head: 'Acciones', cell: (post) => <Actions post={post} onBinAction={onBinAction} /> },
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

function Title({ post }: { post: BackOfficePost }) {
  const title = displayTitle(post);
  return (
    <>
      {post.deleted_at ? title : <a href={`/write?edit=${post.id}`}>{title}</a>}
      <span className="office-note">
        {post.cat ? CATEGORY_LABELS[post.cat] : 'Sin categoría'} · {post.name}
      </span>
    </>
  );
}

function StatusCell({ post }: { post: BackOfficePost }) {
  const shelf = shelfOf(post);
  const note = statusNote(post);
  return (
    <>
      <span className={`chip ${SHELF_MARKS[shelf].chip}`}>
        <span aria-hidden="true">{SHELF_MARKS[shelf].mark}</span> {SHELF_LABELS[shelf]}
      </span>
      {note && <span className="office-note">{note}</span>}
    </>
  );
}

function Actions({ post, onBinAction }: { post: BackOfficePost; onBinAction: Options['onBinAction'] }) {
  const ofPost = <span className="visually-hidden"> «{displayTitle(post)}»</span>;
  if (post.deleted_at) {
    return (
      <button type="button" className="button" onClick={() => onBinAction({ task: 'restaurar', post })}>
        Restaurar{ofPost}
      </button>
    );
  }
  return (
    <span className="office-actions">
      {post.status === 'publicado' && (
        <a className="button button--quiet" href={`/post/${post.id}`}>
          Ver{ofPost}
        </a>
      )}
      <a className="button button--quiet" href={`/write?edit=${post.id}#historial`}>
        Historial<span className="visually-hidden"> de «{displayTitle(post)}»</span>
      </a>
      <button type="button" className="button button--quiet" onClick={() => onBinAction({ task: 'eliminar', post })}>
        Eliminar{ofPost}
      </button>
    </span>
  );
}
