import { Notice } from '#components/form/Notice.tsx';
import { STATUS_LABELS } from '#domain/posts/post.ts';
import type { SyncError } from '../autosave/autosave-state.ts';
import { savedText, statusText, visibilityText } from '../post-editor.model.ts';
import type { PostEditing } from '../use-post-editing.ts';

/** Status, visibility, where the newest text is stored, and what keeps it from being saved. */
export function SaveStatus({ editing: { saving, view, device } }: { editing: PostEditing }) {
  const { server } = saving.known;
  const readers = visibilityText(server);
  const saved = savedText(saving);
  const isLive = server?.live_revision != null && (server.status === 'publicado' || server.status === 'programado');
  return (
    <div className="stack writing-state">
      <p>
        Estado: <strong>{statusText(saving)}</strong>
      </p>
      <p>
        Visible: <strong>Público</strong>
      </p>
      {saved && <p className="field__hint">{saved}</p>}
      {readers && (
        <p className="field__hint">
          {readers} {isLive && server?.status === 'publicado' && <a href={`/post/${server.id}`}>Ver lo publicado</a>}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {errorAnnouncement(saving.syncError)}
      </p>
      {saving.syncError && (
        <SyncErrorNotice syncError={saving.syncError} isAsked={saving.pending?.act.status === 'publicado'} />
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

/** Announced when a connection is lost; ordinary saves are not announced. */
const errorAnnouncement = (syncError: SyncError | null): string =>
  syncError?.kind === 'offline' ? 'Sin conexión con el servidor. Lo que escribe se guarda en este equipo.' : '';

function SyncErrorNotice({ syncError, isAsked }: { syncError: SyncError; isAsked: boolean }) {
  if (syncError.kind === 'offline') {
    return (
      <Notice kind="warn" title={isAsked ? 'Se publicará cuando vuelva la conexión' : 'Sin conexión'}>
        <p>{syncError.error.message} Lo intentamos de nuevo solos; nada se pierde.</p>
      </Notice>
    );
  }
  if (syncError.kind === 'refused') {
    return (
      <Notice kind="danger" title="El servidor no aceptó el texto">
        <p>{syncError.error.message} Sigue guardado en este equipo: corríjalo y se guardará.</p>
      </Notice>
    );
  }
  if (syncError.kind === 'stopped') {
    return (
      <Notice kind="danger" title="Ya no se puede guardar aquí">
        <p>{syncError.error.message} Su texto sigue en esta pantalla y en este equipo: cópielo si lo necesita.</p>
      </Notice>
    );
  }
  if (syncError.kind !== 'status-changed') return null;
  return (
    <Notice kind="warn" title="El estado cambió">
      <p>
        Otra persona dejó esta publicación como «{STATUS_LABELS[syncError.theirs.status]}». Mire si todavía quiere hacer
        el cambio y repítalo.
      </p>
    </Notice>
  );
}
