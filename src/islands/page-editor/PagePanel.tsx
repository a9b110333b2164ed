import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { hasErrors } from '#components/form/form-errors.ts';
import { mayPublishFile } from '#domain/publication/file-guards.ts';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { api, asApiError } from '#islands/api-client/request.ts';
import { DocumentPanel, focusPanel } from '#islands/document-editor/DocumentPanel.tsx';
import { keepFocus } from '#islands/document-editor/keep-focus.ts';
import { PageHistory } from './PageHistory.tsx';
import { PublicationNotice } from './PublicationNotice.tsx';
import { NO_WISH, PublishDialog } from './PublishDialog.tsx';
import { discardDraft, fetchPage, previewAddress } from './page-calls.ts';
import { PREPARE_ONLY } from './page-editor.model.ts';
import type { PageEditing } from './use-page-editing.ts';

/** Status and actions of a page. */
export function PagePanel({ editing }: { editing: PageEditing }) {
  const { server, publication, isPublishing, setPublishing } = editing;
  const [isDiscarding, setDiscarding] = useState(false);
  const [wish, setWish] = useState(NO_WISH);
  const mayPublish = mayPublishFile(editing.user, server.guard, true);
  return (
    <>
      <DocumentPanel
        editing={editing}
        failureTitle="No se publicó"
        buttons={<Button kind="primary" label="Publicar…" inactive={!mayPublish} onClick={() => setPublishing(true)} />}
        preview={server.can_preview ? () => preparePreview(editing) : undefined}
        address={server.is_new ? null : server.address}
        history={(onClose) => <PageHistory editing={editing} onClose={onClose} />}
        more={
          server.draft &&
          !server.scheduled && <Button kind="quiet" label="Descartar el borrador" onClick={() => setDiscarding(true)} />
        }
      >
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
        {!mayPublish && <p className="field__hint">{PREPARE_ONLY[server.guard]}</p>}
        {server.kind === 'page' && !server.can_preview && (
          <p className="field__hint">Este portal se construye en Netlify: la página entera se ve al publicarla.</p>
        )}
      </DocumentPanel>
      {isPublishing && (
        <PublishDialog editing={editing} wish={wish} onWish={setWish} onClose={() => setPublishing(false)} />
      )}
      {isDiscarding && (
        <DiscardDialog editing={editing} onClose={() => keepFocus(() => setDiscarding(false), focusPanel)} />
      )}
    </>
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

/** Saves the draft and gives the address of its preview; null when it was refused. */
async function preparePreview({ saveAll, showError }: PageEditing): Promise<string | null> {
  const saved = await saveAll();
  if (!saved) return null;
  try {
    return await previewAddress(api, saved.id);
  } catch (thrown) {
    const error = asApiError(thrown);
    if (!hasErrors(error.errors)) throw error;
    showError(error);
    return null;
  }
}
