import { useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import type { SyncedPost } from '../autosave/autosave-state.ts';
import type { PostEditing } from '../use-post-editing.ts';

type Props = { editing: PostEditing /** The server's version. */; before: SyncedPost; onDiscarded: () => void };

/** Tells that the text comes from this device, because it never reached the server. */
export function RecoveredNotice({ editing, before, onDiscarded }: Props) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const discard = () => {
    editing.change(before.draft);
    setOpen(false);
    onDiscarded();
  };
  return (
    <Notice kind="info" title="Recuperamos lo que estaba escribiendo">
      <p>Estaba guardado en este equipo y aún no en el servidor. Puede seguir donde iba: se guardará solo.</p>
      <div className="cluster">
        <button type="button" className="button button--secondary" onClick={() => setOpen(false)}>
          Entendido
        </button>
        <button type="button" className="button button--quiet" onClick={discard}>
          Descartar esta copia
        </button>
      </div>
    </Notice>
  );
}
