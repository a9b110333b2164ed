import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { hasErrors } from '#components/form/form-errors.ts';
import { mayPublishFile } from '#domain/publication/file-guards.ts';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api, asApiError } from '#islands/api-client/request.ts';
import { keepFocus } from '#islands/document-editor/keep-focus.ts';
import { PreviewButton } from '#islands/document-editor/PreviewButton.tsx';
import { SaveStatus } from '#islands/document-editor/SaveStatus.tsx';
import { SiteLink } from '#islands/document-editor/SiteLink.tsx';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import { PageHistory } from './PageHistory.tsx';
import { PublicationNotice } from './PublicationNotice.tsx';
import { NO_WISH, PublishDialog } from './PublishDialog.tsx';
import { discardDraft, fetchPage } from './page-calls.ts';
import { PREPARE_ONLY } from './page-editor.model.ts';
import type { PageEditing } from './use-page-editing.ts';

type OpenDialog = 'publicar' | 'historial' | 'descartar' | null;

/** Status and actions of a page. */
export function PagePanel({ editing }: { editing: PageEditing }) {
  const { server, feedback, publication } = editing;
  const [open, setOpen] = useState<OpenDialog>(null);
  const [wish, setWish] = useState(NO_WISH);
  const mayPublish = mayPublishFile(editing.user, server.guard, true);
  const close = () => setOpen(null);
  const title = useRef<HTMLHeadingElement>(null);
  const focusPanel = () => title.current?.focus();
  return (
    <section className="card stack" aria-labelledby="publicar-titulo">
      <h2 id="publicar-titulo" tabIndex={-1} ref={title}>
        Publicar
      </h2>
      <SaveStatus editing={editing} />
      <Failure feedback={feedback} />
      {publication && (
        <PublicationNotice
          key={publication.id}
          started={publication}
          address={server.address}
          onEnd={editing.refresh}
          onCancelled={() => keepFocus(() => editing.watch(null), focusPanel)}
          onUndone={(undoing) => keepFocus(() => editing.watch(undoing), focusPanel)}
        />
      )}
      <div className="page-panel__actions">
        <Button kind="primary" label="Publicar…" inactive={!mayPublish} onClick={() => setOpen('publicar')} />
        {server.can_preview && <PagePreview editing={editing} />}
      </div>
      {!mayPublish && <p className="field__hint">{PREPARE_ONLY[server.guard]}</p>}
      {server.kind === 'page' && !server.can_preview && (
        <p className="field__hint">Este portal se construye en Netlify: la página entera se ve al publicarla.</p>
      )}
      <div className="cluster">
        {server.address && !server.is_new && <SiteLink address={server.address} />}
        <Button kind="quiet" label="Historial" onClick={() => setOpen('historial')} />
        {server.draft && !server.scheduled && (
          <Button kind="quiet" label="Descartar el borrador" onClick={() => setOpen('descartar')} />
        )}
      </div>
      {open === 'publicar' && (
        <PublishDialog editing={editing} replaced={server.scheduled} wish={wish} onWish={setWish} onClose={close} />
      )}
      {open === 'historial' && <PageHistory editing={editing} onClose={close} />}
      {open === 'descartar' && <DiscardDialog editing={editing} onClose={() => keepFocus(close, focusPanel)} />}
    </section>
  );
}

/** Why the whole site refuses the page, which belongs to no field; it takes the focus at each attempt. */
function Failure({ feedback: { failure, attempt } }: Pick<PageEditing, 'feedback'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (!failure) return null;
  return (
    <div tabIndex={-1} ref={box}>
      <FailureNotice failure={failure} title="No se publicó" />
    </div>
  );
}

function DiscardDialog({ editing, onClose }: { editing: PageEditing; onClose: () => void }) {
  const { server } = editing;
  const discard = () =>
    editing.replaceStored(async (page) => {
      await discardDraft(api, page);
      if (!page.is_new) return fetchPage(api, page.id);
      window.location.assign('/admin/pages');
      return page;
    });
  return (
    <ConfirmDialog title="¿Descartar el borrador?" confirmLabel="Sí, descartar" onConfirm={discard} onClose={onClose}>
      <p>
        {server.is_new
          ? 'La página nueva todavía no está en el sitio: se borra.'
          : 'Vuelve lo que está en el sitio. Lo escrito queda apartado en este equipo.'}
      </p>
    </ConfirmDialog>
  );
}

/** The real page with the draft, which only the bearer of its link sees. */
function PagePreview({ editing }: { editing: PageEditing }) {
  async function prepare() {
    const saved = await editing.saveAll();
    if (!saved) return null;
    try {
      return (await api.call(pagesApi.preview, { params: { id: saved.id } })).url;
    } catch (thrown) {
      const error = asApiError(thrown);
      if (!hasErrors(error.errors)) throw error;
      editing.showError(error);
      return null;
    }
  }
  return <PreviewButton prepare={prepare} />;
}
