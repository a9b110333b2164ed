import { CATEGORY_LABELS } from '#domain/post.ts';
import type { DeskPost } from '#domain/post-editing.ts';
import { formatMinute } from '#domain/time.ts';
import type { Column } from '../DataTable.tsx';
import { isOut, noteOf, SHELF_LABELS, SHELF_MARKS, shelfOf, titleOf } from './posts.model.ts';

export type RowTask = { task: 'eliminar' | 'restaurar'; post: DeskPost };

type Options = {
  /** Given when rows can be chosen to be withdrawn together. */
  choice: { chosen: ReadonlySet<number>; toggle: (id: number) => void } | null;
  onTask: (task: RowTask) => void;
};

export function postColumns({ choice, onTask }: Options): Column<DeskPost>[] {
  return [
    ...(choice
      ? [{ head: 'Elegir', cell: (post: DeskPost) => <Choice post={post} {...choice} />, text: 'short' as const }]
      : []),
    { head: 'Título', cell: (post) => <Title post={post} />, isName: true, text: 'free' },
    { head: 'Estado', cell: (post) => <State post={post} /> },
    { head: 'Cambiada', cell: (post) => formatMinute(post.updated_at), text: 'short' },
    { head: 'Acciones', cell: (post) => <Actions post={post} onTask={onTask} /> },
  ];
}

function Choice({ post, chosen, toggle }: { post: DeskPost } & NonNullable<Options['choice']>) {
  if (!isOut(post)) return null;
  return (
    <label className="office-choice">
      <input type="checkbox" checked={chosen.has(post.id)} onChange={() => toggle(post.id)} />
      <span className="visually-hidden">Elegir «{titleOf(post)}»</span>
    </label>
  );
}

function Title({ post }: { post: DeskPost }) {
  const title = titleOf(post);
  return (
    <>
      {post.deleted_at ? title : <a href={`/write?edit=${post.id}`}>{title}</a>}
      <span className="office-note">
        {post.cat ? CATEGORY_LABELS[post.cat] : 'Sin categoría'} · {post.name}
      </span>
    </>
  );
}

function State({ post }: { post: DeskPost }) {
  const shelf = shelfOf(post);
  const note = noteOf(post);
  return (
    <>
      <span className={`chip ${SHELF_MARKS[shelf].chip}`}>
        <span aria-hidden="true">{SHELF_MARKS[shelf].mark}</span> {SHELF_LABELS[shelf]}
      </span>
      {note && <span className="office-note">{note}</span>}
    </>
  );
}

function Actions({ post, onTask }: { post: DeskPost; onTask: Options['onTask'] }) {
  const of = <span className="visually-hidden"> «{titleOf(post)}»</span>;
  if (post.deleted_at) {
    return (
      <button type="button" className="button" onClick={() => onTask({ task: 'restaurar', post })}>
        Restaurar{of}
      </button>
    );
  }
  return (
    <span className="office-actions">
      {post.status === 'publicado' && (
        <a className="button button--quiet" href={`/post/${post.id}`}>
          Ver{of}
        </a>
      )}
      <a className="button button--quiet" href={`/write?edit=${post.id}#historial`}>
        Historial<span className="visually-hidden"> de «{titleOf(post)}»</span>
      </a>
      <button type="button" className="button button--quiet" onClick={() => onTask({ task: 'eliminar', post })}>
        Eliminar{of}
      </button>
    </span>
  );
}
