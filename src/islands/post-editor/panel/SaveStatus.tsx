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
  const trouble = saving.syncError && syncErrorText(saving.syncError, saving.pending?.act.status === 'publicado');
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
