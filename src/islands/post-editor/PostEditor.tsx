import '#islands/api-client/zod-without-eval.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { signInUrl } from '#islands/api-client/session-store.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { useOpenText } from '#islands/autosave/use-open-text.ts';
import { markCurrentLink, showContentLinks, showTitle } from '#islands/back-office/shell-dom.ts';
import { Closed, DocumentScreen, Writer } from '#islands/document-editor/DocumentScreen.tsx';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { EditorForm } from './EditorForm.tsx';
import { openPost } from './open-post.ts';
import { PLACE_IN_MENU, parseEditId } from './post-editor.model.ts';

/** The editor of posts, for users who may write them. */
export const PostEditor = () => (
  <div className="post-editor" data-hydrated={useHydrated()}>
    <Writer signedOut={<SignInRequired />}>{(writer) => <EditorRoute key={writer.id} user={writer} />}</Writer>
  </div>
);

function EditorRoute({ user }: { user: SessionUser }) {
  const [id] = useState(() => parseEditId(window.location.search));
  useMenu();
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

/** The menu of the frame is as on the other screens of the back office: with pages where some were given to the person. */
function useMenu(): void {
  const account = useEndpoint(sessionApi.user);
  const ownsContent = account.data?.owns_content ?? false;
  useLayoutEffect(() => void showContentLinks(ownsContent), [ownsContent]);
  useEffect(() => markCurrentLink(PLACE_IN_MENU), []);
}

function EditorScreen({ user, id }: { user: SessionUser; id: number | null }) {
  // The page comes with the title of a new post.
  useLayoutEffect(() => {
    if (id !== null) showTitle('Editar la publicación');
  }, [id]);
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
