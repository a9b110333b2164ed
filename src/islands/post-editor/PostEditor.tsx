import '#islands/api-client/zod-without-eval.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { RetryNotice } from '#islands/api-client/ResourceContent.tsx';
import { signInUrl, useSession } from '#islands/api-client/session-store.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { SessionEnded } from '#islands/login-form/SessionEnded.tsx';
import { EditorForm } from './EditorForm.tsx';
import { useOpenPost } from './open/open-post.ts';
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
      {writer ? <EditorRoute key={writer.id} user={writer} /> : <SignInRequired />}
    </div>
  );
}

function EditorRoute({ user }: { user: SessionUser }) {
  const [id] = useState(() => parseEditId(window.location.search));
  if (!can(user, 'post:create')) {
    return (
      <Closed
        title="Su cuenta no puede escribir publicaciones"
        reason="Si lo necesita para su trabajo, pídalo a quien administra el portal."
      />
    );
  }
  return Number.isNaN(id) ? <PostNotFound /> : <EditorScreen user={user} id={id} />;
}

const EDITING = 'Editar la publicación';

/** The page comes with the heading of a new post. */
function useHeading(isEditing: boolean): void {
  useEffect(() => {
    if (!isEditing) return;
    for (const heading of document.querySelectorAll('h1, .crumbs [aria-current]')) heading.textContent = EDITING;
    document.title = document.title.replace(/^[^|]*(?= \|)/, EDITING);
  }, [isEditing]);
}

function EditorScreen({ user, id }: { user: SessionUser; id: number | null }) {
  useHeading(id !== null);
  const { screen, again, releaseRef } = useOpenPost(user.id, id);
  if (screen.status === 'opening') return <p role="status">Cargando…</p>;
  if (screen.status === 'locked') return <OpenInAnotherTab onTake={() => again(true)} />;
  if (screen.status === 'ready') return <EditorForm user={user} post={screen.text} releaseRef={releaseRef} />;
  if (screen.error.status === 404) return <PostNotFound />;
  if (screen.error.status === 403) {
    return (
      <Closed
        title="Esta publicación es de otra persona"
        reason="Solo quien la escribió, un editor o un administrador pueden cambiarla."
      />
    );
  }
  return <RetryNotice failure={screen.error} title="No pudimos abrir la publicación" onRetry={() => again(false)} />;
}

type ClosedProps = { title: string; reason: string; kind?: 'info' | 'warn'; children?: ReactNode };

/** Why the editor does not open, and the way on. */
const Closed = ({ title, reason, kind = 'warn', children = <a href="/">Volver al inicio</a> }: ClosedProps) => (
  <Notice kind={kind} title={title}>
    <p>{reason}</p>
    <p>{children}</p>
  </Notice>
);

const SignInRequired = () => (
  <Closed
    kind="info"
    title="Inicie sesión para escribir"
    reason="Solo el personal con una cuenta puede escribir publicaciones."
  >
    <a className="button button--primary" href={signInUrl()}>
      Iniciar sesión
    </a>
  </Closed>
);

/** Two tabs on one text would overwrite each other. */
const OpenInAnotherTab = ({ onTake }: { onTake: () => void }) => (
  <Closed
    title="Esta publicación está abierta en otra pestaña"
    reason="Para que nada se pierda, se escribe en una sola pestaña a la vez. La otra guarda lo que tenga y se detiene."
  >
    <Button kind="primary" label="Seguir en esta pestaña" onClick={onTake} />
  </Closed>
);

const PostNotFound = () => (
  <Closed title="Esa publicación no existe" reason="Puede que la hayan eliminado o que la dirección esté mal escrita.">
    <a href="/write">Escribir una nueva</a> · <a href="/noticias">Ver las noticias</a>
  </Closed>
);
