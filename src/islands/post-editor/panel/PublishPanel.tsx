import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { STATUS_LABELS } from '#domain/posts/post.ts';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { BIN_DAYS } from '#shared/api/post-editing.schema.ts';
import type { SyncError } from '../autosave/post-saving.ts';
import { publishLabel, savedText, statusText, visibilityText, visibleTo } from '../post-editor.model.ts';
import type { PostEditing } from '../use-post-editing.ts';
import { HistoryDialog } from './HistoryDialog.tsx';

function SaveStatus({ editing: { saving, view, device, user } }: { editing: PostEditing }) {
  const { server } = saving.known;
  const readers = visibilityText(server);
  const saved = savedText(saving);
  const trouble = saving.syncError && syncErrorText(saving.syncError, saving.pending?.act.status === 'publicado');
  return (
    <div className="stack writing-state">
      <p>
        Estado: <strong>{statusText(saving)}</strong>
      </p>
      <p>
        Visible: <strong>{visibleTo(server, user)}</strong>
      </p>
      {saved && <p className="field__hint">{saved}</p>}
      {readers && (
        <p className="field__hint">
          {readers}{' '}
          {server?.live_revision != null && server.status === 'publicado' && (
            <a href={`/post/${server.id}`}>Ver lo publicado</a>
          )}
        </p>
      )}
      {/* Announces a lost connection; ordinary saves are not announced. */}
      <p className="visually-hidden" role="status">
        {saving.syncError?.kind === 'offline' &&
          'Sin conexión con el servidor. Lo que escribe se guarda en este equipo.'}
      </p>
      {trouble && (
        <Notice kind={trouble.kind} title={trouble.title}>
          <p>{trouble.text}</p>
        </Notice>
      )}
      {!view.isOnDevice && (
        <Notice kind="warn" title="Este equipo no guarda copias">
          <p>Su navegador no lo permite. No cierre esta página hasta que el texto esté guardado en el servidor.</p>
        </Notice>
      )}
      {view.isOnDevice && device.isLimited() && (
        <p className="field__hint">
          Este navegador guarda copias pequeñas (¿ventana privada?): se borran al cerrarla. En el servidor se guarda
          todo.
        </p>
      )}
    </div>
  );
}

type SyncErrorText = { kind: 'warn' | 'danger'; title: string; text: string };

/** Null for errors that have a notice of their own. */
function syncErrorText(syncError: SyncError, isPublishing: boolean): SyncErrorText | null {
  switch (syncError.kind) {
    case 'offline': {
      const title = isPublishing ? 'Se publicará cuando vuelva la conexión' : 'Sin conexión';
      return { kind: 'warn', title, text: `${syncError.error.message} Lo intentamos de nuevo solos; nada se pierde.` };
    }
    case 'refused': {
      const text = `${syncError.error.message} Sigue guardado en este equipo: corríjalo y se guardará.`;
      return { kind: 'danger', title: 'El servidor no aceptó el texto', text };
    }
    case 'stopped': {
      const text = `${syncError.error.message} Su texto sigue en esta pantalla y en este equipo: cópielo si lo necesita.`;
      return { kind: 'danger', title: 'Ya no se puede guardar aquí', text };
    }
    case 'status-changed': {
      const now = STATUS_LABELS[syncError.theirs.status];
      const text = `Otra persona dejó esta publicación como «${now}». Mire si todavía quiere hacer el cambio y repítalo.`;
      return { kind: 'warn', title: 'El estado cambió', text };
    }
    default:
      return null;
  }
}

function PreviewButton({ editing: { engine } }: { editing: PostEditing }) {
  async function show() {
    // Opened during the click: later the popup blocker would stop it.
    const tab = window.open('', '_blank');
    try {
      const saved = await engine.saveNow();
      const { url } = await api.call(postsApi.createPreview, { params: { id: saved.id } });
      if (tab) {
        tab.opener = null;
        tab.location.replace(url);
      } else window.location.assign(url);
    } catch (thrown) {
      tab?.close();
      throw thrown;
    }
  }
  const label = (
    <>
      Vista previa<span className="visually-hidden"> (se abre en otra pestaña)</span>
    </>
  );
  const failureTitle = 'No pudimos preparar la vista previa';
  return <ActionButton label={label} pendingLabel="Preparando…" failureTitle={failureTitle} action={show} />;
}

type Props = { editing: PostEditing; onRestored: () => void };

/** Status, visibility and actions of the post. */
export function PublishPanel({ editing, onRestored }: Props) {
  const { form, draft, saving, change, pending } = editing;
  const label = publishLabel(draft, saving.known.server, new Date());
  return (
    <section className="card stack" aria-labelledby="publicar-titulo">
      <h2 id="publicar-titulo">Publicar</h2>
      <SaveStatus editing={editing} />
      {form.failure && (
        <FailureNotice failure={form.failure} title="No se guardó">
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
      <PreviewButton editing={editing} />
      {saving.known.server && <MoreActions editing={editing} onRestored={onRestored} />}
    </section>
  );
}

type OpenDialog = 'historial' | 'retirar' | 'eliminar' | null;

function MoreActions({ editing, onRestored }: Props) {
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
      <Button kind="quiet" label="Historial" onClick={() => setOpen('historial')} />
      {isOut && <Button kind="quiet" label="Retirar" onClick={() => setOpen('retirar')} />}
      {editing.mayDelete && <Button kind="quiet" label="Eliminar" onClick={() => setOpen('eliminar')} />}
      {open === 'historial' && <HistoryDialog editing={editing} onClose={close} onRestored={onRestored} />}
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
