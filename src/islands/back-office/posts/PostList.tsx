import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Notification } from '#components/form/Notification.tsx';
import { can } from '#domain/permissions.ts';
import { useSession } from '#islands/api-client/session.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { NEEDED, TITLES } from '../back-office.model.ts';
import { DataTable } from '../DataTable.tsx';
import { Screen } from '../Screen.tsx';
import { PostFilters } from './PostFilters.tsx';
import { PostTask } from './PostTask.tsx';
import { postColumns, type RowTask } from './post-columns.tsx';
import { countInWords, deskQueryOf } from './posts.model.ts';
import { fetchDeskPosts } from './posts-api.ts';
import { WithdrawMany } from './WithdrawMany.tsx';

/** Every post somebody may write, whatever its state. */
export function PostList() {
  const user = useSession()?.user ?? null;
  return (
    <Screen title={TITLES.posts} needs={NEEDED.posts}>
      <p>
        <a className="button button--primary" href="/write">
          Escribir una publicación
        </a>
      </p>
      <PostFilters />
      {/* Whoever may change anybody's may also withdraw many at once. */}
      {can(user, 'post:create') && <Posts mayChoose={can(user, 'post:update', { ownerId: null })} />}
    </Screen>
  );
}

function Posts({ mayChoose }: { mayChoose: boolean }) {
  const [address] = useSearchParams();
  const query = deskQueryOf(address);
  const key = JSON.stringify(query);
  const posts = useResource(key, (signal) => fetchDeskPosts(query, signal));
  const [choice, setChoice] = useState({ key, ids: new Set<number>() });
  const [task, setTask] = useState<RowTask | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const endNews = useCallback(() => setNews(null), []);

  // Another page or filter is another list: what was chosen is out of sight there.
  const chosen: ReadonlySet<number> = choice.key === key ? choice.ids : new Set();
  const choose = (ids: Set<number>) => setChoice({ key, ids });
  const toggle = (id: number) =>
    choose(new Set(chosen.has(id) ? [...chosen].filter((other) => other !== id) : [...chosen, id]));
  const done = (text: string) => {
    setNews(text);
    choose(new Set());
    posts.reload();
  };

  return (
    <>
      <Notification text={news} onDone={endNews} />
      {mayChoose && (
        <WithdrawMany
          ids={[...chosen]}
          onDone={(count) => done(`${countInWords(count)} fuera del sitio`)}
          onClear={() => choose(new Set())}
        />
      )}
      <DataTable
        caption="Publicaciones"
        columns={postColumns({ choice: mayChoose ? { chosen, toggle } : null, onTask: setTask })}
        keyOf={(post) => post.id}
        rows={posts}
        empty={<Nothing query={query} />}
      />
      {task && <PostTask {...task} onDone={done} onClose={() => setTask(null)} />}
    </>
  );
}

function Nothing({ query }: { query: ReturnType<typeof deskQueryOf> }) {
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
