import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { PreviewButton } from '#islands/document-editor/PreviewButton.tsx';
import { SaveStatus } from '#islands/document-editor/SaveStatus.tsx';
import { SiteLink } from '#islands/document-editor/SiteLink.tsx';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { BIN_DAYS } from '#shared/api/post-editing.schema.ts';
import { publishLabel, visibleTo } from '../post-editor.model.ts';
import type { PostEditing } from '../use-post-editing.ts';
import { PostHistory } from './PostHistory.tsx';

type Props = { editing: PostEditing };

/** Status, visibility and actions of the post. */
export function PublishPanel({ editing }: Props) {
  const { form, feedback, draft, saving, change, pending } = editing;
  const preview = async () => {
    const saved = await editing.engine.saveNow();
    return (await api.call(postsApi.createPreview, { params: { id: saved.id } })).url;
  };
  const label = publishLabel(draft, saving.known.server, new Date());
  return (
    <section className="card stack" aria-labelledby="publicar-titulo">
      <h2 id="publicar-titulo">Publicar</h2>
      <SaveStatus editing={editing}>
        <p>
          Visible: <strong>{visibleTo(saving.known.server, editing.user)}</strong>
        </p>
      </SaveStatus>
      {feedback.failure && (
        <FailureNotice failure={feedback.failure} title="No se guardó">
          <p>Lo que escribió sigue aquí: puede intentar de nuevo.</p>
        </FailureNotice>
      )}
      <TextField
        name="withdraw_at"
        label="Dejar de mostrar el"
        type="datetime-local"
        value={draft.withdrawAt}
        onChange={(event) => change({ withdrawAt: event.target.value })}
      />
      <div className="form__actions">
        <SubmitButton
          label="Guardar en borrador"
          pendingLabel={pending === 'borrador' ? 'Guardando…' : 'Guardar en borrador'}
          pending={form.pending}
          kind="secondary"
          value="borrador"
        />
        <SubmitButton
          label={label}
          pendingLabel={pending === 'publicado' ? 'Publicando…' : label}
          pending={form.pending}
          value="publicar"
        />
      </div>
      <PreviewButton prepare={preview} />
      {saving.known.server && <MoreActions editing={editing} />}
    </section>
  );
}

type OpenDialog = 'historial' | 'retirar' | 'eliminar' | null;

function MoreActions({ editing }: Props) {
  const { server } = editing.saving.known;
  const [open, setOpen] = useState<OpenDialog>(() => (window.location.hash === '#historial' ? 'historial' : null));
  const close = () => setOpen(null);
  if (!server) return null;
  const isOut = server.status === 'publicado' || server.status === 'programado';
  // The dialog closes at once; the result of the save appears in the status.
  const withdraw = async () => void editing.ask({ status: 'retirado' });
  const remove = async () => {
    await api.call(postsApi.remove, { params: { id: server.id } });
    editing.engine.dispose();
    window.location.assign('/admin/posts');
  };
  return (
    <div className="cluster">
      {server.live_revision !== null && server.status === 'publicado' && <SiteLink address={`/post/${server.id}`} />}
      <Button kind="quiet" label="Historial" onClick={() => setOpen('historial')} />
      {isOut && <Button kind="quiet" label="Retirar" onClick={() => setOpen('retirar')} />}
      {editing.mayDelete && <Button kind="quiet" label="Eliminar" onClick={() => setOpen('eliminar')} />}
      {open === 'historial' && <PostHistory editing={editing} id={server.id} onClose={close} />}
      {open === 'retirar' && (
        <ConfirmDialog
          title="¿Retirar esta publicación?"
          confirmLabel="Sí, retirar"
          onConfirm={withdraw}
          onClose={close}
        >
          <p>Dejará de verse en el sitio. Su dirección se conserva con un aviso y podrá publicarla de nuevo.</p>
        </ConfirmDialog>
      )}
      {open === 'eliminar' && (
        <ConfirmDialog
          title="¿Eliminar esta publicación?"
          confirmLabel="Sí, eliminar"
          onConfirm={remove}
          onClose={close}
        >
          <p>Irá a la papelera y dejará de verse en el sitio. Durante {BIN_DAYS} días podrá recuperarla desde allí.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
