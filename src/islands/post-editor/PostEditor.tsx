import '#islands/api-client/zod-without-eval.ts';
import { useEffect, useState } from 'react';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { signInUrl } from '#islands/api-client/session-store.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { useOpenText } from '#islands/autosave/use-open-text.ts';
import { Closed, DocumentScreen, Writer } from '#islands/document-editor/DocumentScreen.tsx';
import { EditorForm } from './EditorForm.tsx';
import { openPost } from './open-post.ts';
import { parseEditId } from './post-editor.model.ts';

/** The editor of posts, for users who may write them. */
export const PostEditor = () => (
  <div className="post-editor" data-hydrated={useHydrated()}>
    <Writer signedOut={<SignInRequired />}>{(writer) => <EditorRoute key={writer.id} user={writer} />}</Writer>
  </div>
);

function EditorRoute({ user }: { user: SessionUser }) {
  const [id] = useState(() => parseEditId(window.location.search));
  if (!can(user, 'post:create')) {
    return (
      <Closed
        title="Su cuenta no puede escribir publicaciones"
        reason="Si lo necesita para su trabajo, pídalo a quien administra el portal."
      >
        <a href="/">Volver al inicio</a>
      </Closed>
    );
  }
  return <EditorScreen user={user} id={id} />;
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
  return (
    <DocumentScreen
      opened={useOpenText(openPost, user.id, id)}
      noun="publicación"
      wayOn={
        <>
          <a href="/write">Escribir una nueva</a> · <a href="/noticias">Ver las noticias</a>
        </>
      }
      forbidden={{
        title: 'Esta publicación es de otra persona',
        reason: 'Solo quien la escribió, un editor o un administrador pueden cambiarla.',
      }}
    >
      {(open) => <EditorForm user={user} {...open} />}
    </DocumentScreen>
  );
}

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
