import type { ReactNode } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import type { AutosaveState, Subject } from '#islands/autosave/autosave-state.ts';
import { savedText, statusText } from './document-words.ts';
import type { DocumentEditing } from './use-document.ts';

type Props<S extends Subject> = { editing: DocumentEditing<S>; children?: ReactNode };

/** The state of a document, where its newest text is, and why it is not saved. */
export function SaveStatus<S extends Subject>({ editing, children }: Props<S>) {
  const { saving, kind, isOnDevice, device } = editing;
  const { state, savedAt, readers } = kind.statusOf(saving.known.server);
  const saved = savedText(saving, savedAt, new Date());
  return (
    <div className="stack writing-state">
      <p>
        Estado: <strong>{statusText(saving, state)}</strong>
      </p>
      {children}
      {saved && <p className="field__hint">{saved}</p>}
      {readers && <p className="field__hint">{readers}</p>}
      {/* A lost connection is announced; ordinary saves are not. */}
      <p className="visually-hidden" role="status">
        {saving.syncError?.kind === 'offline' &&
          'Sin conexión con el servidor. Lo que escribe se guarda en este equipo.'}
      </p>
      <Trouble saving={saving} kind={kind} />
      {!isOnDevice && (
        <Notice kind="warn" title="Este equipo no guarda copias">
          <p>Su navegador no lo permite. No cierre esta página hasta que el texto esté guardado en el servidor.</p>
        </Notice>
      )}
      {isOnDevice && device.isLimited() && (
        <p className="field__hint">
          Este navegador guarda copias pequeñas (¿ventana privada?): se borran al cerrarla. En el servidor se guarda
          todo.
        </p>
      )}
    </div>
  );
}

type TroubleProps<S extends Subject> = { saving: AutosaveState<S>; kind: DocumentEditing<S>['kind'] };

/** Why the text is not saved; errors that have a notice of their own are not told here. */
function Trouble<S extends Subject>({ saving: { syncError, pending }, kind }: TroubleProps<S>) {
  switch (syncError?.kind) {
    case 'offline':
      return (
        <Notice
          kind="warn"
          title={pending?.act.status === 'publicado' ? 'Se publicará cuando vuelva la conexión' : 'Sin conexión'}
        >
          <p>{syncError.error.message} Lo intentamos de nuevo solos; nada se pierde.</p>
        </Notice>
      );
    case 'refused':
      return (
        <Notice kind="danger" title="El servidor no aceptó los cambios">
          <p>{syncError.error.message} Siguen guardados en este equipo: corríjalos y se guardarán.</p>
        </Notice>
      );
    case 'stopped':
      return (
        <Notice kind="danger" title="Ya no se puede guardar aquí">
          <p>{syncError.error.message} Su texto sigue en esta pantalla y en este equipo: cópielo si lo necesita.</p>
        </Notice>
      );
    case 'status-changed':
      return (
        <Notice kind="warn" title="El estado cambió">
          <p>
            Otra persona dejó esta {kind.noun} como «{kind.statusOf(syncError.theirs).state}». Mire si todavía quiere
            hacer el cambio y repítalo.
          </p>
        </Notice>
      );
  }
  return null;
}
