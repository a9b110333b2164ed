import '#islands/api-client/zod-without-eval.ts';
import { useState } from 'react';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { RetryNotice } from '#islands/api-client/ResourceContent.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { signInUrl } from '#islands/api-client/sign-in-url.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { EditorForm } from './EditorForm.tsx';
import { NotAllowed, NotTheAuthor, OpenInAnotherTab, PostNotFound, SignInRequired } from './open/access-notices.tsx';
import { SessionEnded } from './open/SessionEnded.tsx';
import { useOpenPost } from './open/use-open-post.ts';
import { parseEditId } from './post-editor.model.ts';

/** The editor of posts, for users who may write them. */
export function PostEditor() {
  const hydrated = useHydrated();
  const user = useSession()?.user ?? null;
  // When the session ends, the text stays on the screen.
  const [writer, setWriter] = useState(user);
  if (user && user.id !== writer?.id) setWriter(user);
  return (
    <div className="post-editor" data-hydrated={hydrated}>
      {writer && !user && <SessionEnded writer={writer} />}
      {writer ? <EditorRoute key={writer.id} user={writer} /> : <SignInRequired href={signInUrl()} />}
    </div>
  );
}

function EditorRoute({ user }: { user: SessionUser }) {
  const [id] = useState(() => parseEditId(window.location.search));
  if (!can(user, 'post:create')) return <NotAllowed />;
  if (Number.isNaN(id)) return <PostNotFound />;
  return <EditorScreen user={user} id={id} />;
}

function EditorScreen({ user, id }: { user: SessionUser; id: number | null }) {
  const { screen, again, letGo } = useOpenPost(user.id, id);
  if (screen.status === 'opening') return <p role="status">Cargando…</p>;
  if (screen.status === 'locked') return <OpenInAnotherTab onTake={() => again(true)} />;
  if (screen.status === 'ready') return <EditorForm user={user} post={screen.post} releaseRef={letGo} />;
  if (screen.error.status === 404) return <PostNotFound />;
  if (screen.error.status === 403) return <NotTheAuthor />;
  return <RetryNotice failure={screen.error} title="No pudimos abrir la publicación" onRetry={() => again(false)} />;
}
