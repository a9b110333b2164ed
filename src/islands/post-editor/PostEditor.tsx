import '#islands/api-client/zod-without-eval.ts';
import { useState } from 'react';
import { can } from '#domain/permissions.ts';
import type { SessionUser } from '#domain/user.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { useSession } from '#islands/api-client/session.ts';
import { signInAddress } from '#islands/api-client/sign-in.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { EditorForm } from './EditorForm.tsx';
import { fetchPost } from './editor-api.ts';
import { editIdOf } from './post-editor.model.ts';
import { CannotWrite, NoSuchPost, SessionEnded, SignInFirst } from './refusals.tsx';

/** Writing a post, for whoever may. */
export function PostEditor() {
  const hydrated = useHydrated();
  const user = useSession()?.user ?? null;
  // Someone whose session ends while writing keeps the text in view.
  const [writer, setWriter] = useState(user);
  if (user && user.id !== writer?.id) setWriter(user);
  return (
    <div className="post-editor" data-hydrated={hydrated}>
      {writer && !user && <SessionEnded href={signInAddress()} />}
      {writer ? <Writing key={writer.id} user={writer} /> : <SignInFirst href={signInAddress()} />}
    </div>
  );
}

function Writing({ user }: { user: SessionUser }) {
  const [id] = useState(() => editIdOf(window.location.search));
  const loads = id !== null && !Number.isNaN(id);
  const found = useResource(loads ? String(id) : null, (signal) => fetchPost(id ?? 0, signal));
  if (!can(user, 'post:create')) return <CannotWrite />;
  if (id === null) return <EditorForm userId={user.id} post={null} />;
  if (!loads || (found.status === 'failed' && found.error.status === 404)) return <NoSuchPost />;
  if (found.status === 'failed') {
    return (
      <FailureNotice failure={found.error} title="No pudimos abrir la publicación">
        <button type="button" className="button button--secondary" onClick={found.reload}>
          Intentar de nuevo
        </button>
      </FailureNotice>
    );
  }
  if (found.status !== 'ready') return <p role="status">Cargando…</p>;
  if (!can(user, 'post:update', { ownerId: found.data.uid })) return <CannotWrite isOthers />;
  return <EditorForm userId={user.id} post={found.data} />;
}
