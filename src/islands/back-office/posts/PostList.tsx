import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Toast } from '#components/form/Toast.tsx';
import { can } from '#domain/users/permissions.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { SCREEN_PERMISSIONS, SCREEN_TITLES } from '../back-office.model.ts';
import { DataTable } from '../DataTable.tsx';
import { Screen } from '../Screen.tsx';
import { BinDialogs } from './BinDialogs.tsx';
import { PostFilters } from './PostFilters.tsx';
import { type BinAction, postColumns } from './post-columns.tsx';
import { formatPostCount, parsePostQuery } from './posts.model.ts';
import { fetchBackOfficePosts } from './posts-api.ts';
import { WithdrawMany } from './WithdrawMany.tsx';

/** Every post somebody may write, whatever its state. */
export function PostList() {
  const user = useSession()?.user ?? null;
  return (
    <Screen title={SCREEN_TITLES.posts} permissions={SCREEN_PERMISSIONS.posts}>
      <p>
        <a className="button button--primary" href="/write">
          Escribir una publicación
        </a>
      </p>
      <PostFilters />
      {/* Whoever may change anybody's may also withdraw many at once. */}
      {can(user, 'post:create') && <PostTable mayChoose={can(user, 'post:update', { ownerId: null })} />}
    </Screen>
  );
}

function PostTable({ mayChoose }: { mayChoose: boolean }) {
  const [address] = useSearchParams();
  const query = parsePostQuery(address);
  const key = JSON.stringify(query);
  const posts = useResource(key, (signal) => fetchBackOfficePosts(query, signal));
  const [selection, setSelection] = useState({ key, ids: new Set<number>() });
  const [task, setTask] = useState<BinAction | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const clearMessage = useCallback(() => setMessage(null), []);

  // Another page or filter is another list: what was chosen is out of sight there.
  const selected: ReadonlySet<number> = selection.key === key ? selection.ids : new Set();
  const choose = (ids: Set<number>) => setSelection({ key, ids });
  const toggle = (id: number) =>
    choose(new Set(selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id]));
  const done = (text: string) => {
    setMessage(text);
    choose(new Set());
    posts.reload();
  };

  return (
    <>
      <Toast text={message} onDone={clearMessage} />
      {mayChoose && (
        <WithdrawMany
          ids={[...selected]}
          onDone={(count) => done(`${formatPostCount(count)} fuera del sitio`)}
          onClear={() => choose(new Set())}
        />
      )}
      <DataTable
        caption="Publicaciones"
        columns={postColumns({ selection: mayChoose ? { chosen: selected, toggle } : null, onBinAction: setTask })}
        keyOf={(post) => post.id}
        rows={posts}
        empty={<EmptyList query={query} />}
      />
      {task && <BinDialogs {...task} onDone={done} onClose={() => setTask(null)} />}
    </>
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
