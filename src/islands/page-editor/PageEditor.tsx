import { type ReactNode, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import type { SessionUser } from '#domain/users/user.ts';
import { RetryNotice } from '#islands/api-client/ResourceContent.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { useRecordTitle } from '#islands/back-office/Screen.tsx';
import { SessionEnded } from '#islands/login-form/SessionEnded.tsx';
import { useOpenPage } from './open-page.ts';
import { PageForm } from './PageForm.tsx';
import '#styles/prose.css';
import '#islands/post-editor/post-editor.css';
import '#islands/post-editor/post-form.css';
import '#islands/field-form/field-form.css';
import './page-editor.css';

type Props = { id: string };

/** The editor of a page or a data file of content/. */
export function PageEditor({ id }: Props) {
  const user = useSession()?.user ?? null;
  // When the session ends, the text stays on the screen.
  const [writer, setWriter] = useState(user);
  if (user && user.id !== writer?.id) setWriter(user);
  if (!writer) return null;
  return (
    <>
      {!user && <SessionEnded writer={writer} />}
      <EditorScreen key={`${writer.id}/${id}`} user={writer} id={id} />
    </>
  );
}

function EditorScreen({ user, id }: Props & { user: SessionUser }) {
  const { screen, again, releaseRef } = useOpenPage(user.id, id);
  if (screen.status === 'opening') return <p role="status">Cargando…</p>;
  if (screen.status === 'locked') {
    return (
      <Closed
        title="Esta página está abierta en otra pestaña"
        reason="Para que nada se pierda, se escribe en una sola pestaña a la vez. La otra guarda lo que tenga y se detiene."
      >
        <Button kind="primary" label="Seguir en esta pestaña" onClick={() => again(true)} />
      </Closed>
    );
  }
  if (screen.status === 'ready') return <Ready user={user} text={screen.text} releaseRef={releaseRef} />;
  if (screen.error.status === 404) {
    return (
      <Closed title="Esa página no existe" reason="Puede que la hayan retirado o que la dirección esté mal escrita." />
    );
  }
  if (screen.error.status === 403) {
    return (
      <Closed
        title="Su cuenta no cambia esta página"
        reason="La cambian los editores y quien responde por su sección. Si le corresponde, pídalo a quien administra el portal."
      />
    );
  }
  return <RetryNotice failure={screen.error} title="No pudimos abrir la página" onRetry={() => again(false)} />;
}

type ReadyProps = {
  user: SessionUser;
  text: Parameters<typeof PageForm>[0]['text'];
  releaseRef: Parameters<typeof PageForm>[0]['releaseRef'];
};

function Ready({ user, text, releaseRef }: ReadyProps) {
  useRecordTitle(text.saving.known.server?.title);
  return (
    <div className="post-editor page-editor">
      <PageForm user={user} text={text} releaseRef={releaseRef} />
    </div>
  );
}

type ClosedProps = { title: string; reason: string; children?: ReactNode };

/** Why the editor does not open, and the way on. */
const Closed = ({ title, reason, children = <a href="/admin/pages">Volver a las páginas</a> }: ClosedProps) => (
  <Notice kind="warn" title={title}>
    <p>{reason}</p>
    <p>{children}</p>
  </Notice>
);
