import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
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
        <Button kind="secondary" label="Entendido" onClick={() => setOpen(false)} />
        <Button kind="quiet" label="Descartar esta copia" onClick={discard} />
      </div>
    </Notice>
  );
}
