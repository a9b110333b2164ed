import { CATEGORY_LABELS } from '#domain/posts/post.ts';
import type { BackOfficePost } from '#shared/api/post-editing.schema.ts';
import { formatMinute } from '#shared/time/time.ts';
import type { Column } from '../DataTable.tsx';
import { displayTitle, isPublicOrScheduled, SHELF_LABELS, SHELF_MARKS, shelfOf, statusNote } from './posts.model.ts';

export type BinAction = { task: 'eliminar' | 'restaurar'; post: BackOfficePost };

type Options = {
  /** Given when rows can be chosen to be withdrawn together. */
  selection: { chosen: ReadonlySet<number>; toggle: (id: number) => void } | null;
  onBinAction: (task: BinAction) => void;
};

export function postColumns({ selection, onBinAction }: Options): Column<BackOfficePost>[] {
  return [
    ...(selection
      ? [
          {
            head: 'Elegir',
            cell: (post: BackOfficePost) => <SelectBox post={post} {...selection} />,
            text: 'short' as const,
          },
        ]
      : []),
    { head: 'Título', cell: (post) => <Title post={post} />, isName: true, text: 'free' },
    { head: 'Estado', cell: (post) => <StatusCell post={post} /> },
    { head: 'Cambiada', cell: (post) => formatMinute(post.updated_at), text: 'short' },
    { head: 'Acciones', cell: (post) => <Actions post={post} onTask={onBinAction} /> },
  ];
}

function SelectBox({ post, chosen, toggle }: { post: BackOfficePost } & NonNullable<Options['selection']>) {
  if (!isPublicOrScheduled(post)) return null;
  return (
    <label className="office-choice">
      <input type="checkbox" checked={chosen.has(post.id)} onChange={() => toggle(post.id)} />
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

function Actions({ post, onTask }: { post: BackOfficePost; onTask: Options['onBinAction'] }) {
  const of = <span className="visually-hidden"> «{displayTitle(post)}»</span>;
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
        Historial<span className="visually-hidden"> de «{displayTitle(post)}»</span>
      </a>
      <button type="button" className="button button--quiet" onClick={() => onTask({ task: 'eliminar', post })}>
        Eliminar{of}
      </button>
    </span>
  );
}
