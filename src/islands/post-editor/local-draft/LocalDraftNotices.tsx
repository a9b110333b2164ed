import { useReducer, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { formatTimestamp } from '#shared/time/time.ts';
import type { PostDraft } from '../post-draft.ts';
import type { PostEditing } from '../use-post-editing.ts';
import type { SetAsideText } from './local-draft-storage.ts';

/** `before`: the draft of the server's version. */
type RecoveredNoticeProps = { editing: PostEditing; before: PostDraft; onDiscarded: () => void };

/** Tells that the text comes from this device, because it never reached the server. */
export function RecoveredNotice({ editing, before, onDiscarded }: RecoveredNoticeProps) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const discard = () => {
    editing.change(before);
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

type Props = { editing: PostEditing; onBrought: () => void };

/** Offers a text that was set aside on this device. */
export function SetAsideNotice({ editing: { device, draft, change }, onBrought }: Props) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const [text] = device.aside();
  if (!text) return null;
  const drop = (dropped: SetAsideText) => {
    device.dropAside(dropped);
    refresh();
  };
  const bring = () => {
    // The two texts swap, so that this can be undone too.
    device.setAside(draft);
    drop(text);
    change(text.draft);
    onBrought();
  };
  return (
    <Notice kind="info" title="Hay otra versión suya en este equipo">
      <p>
        «{text.draft.title || 'Sin título'}», apartada el {formatTimestamp(new Date(text.at)).slice(0, -3)}. No está en
        el servidor.
      </p>
      <div className="cluster">
        <Button kind="secondary" label="Traerla al editor" onClick={bring} />
        <Button kind="quiet" label="Ya no la necesito" onClick={() => drop(text)} />
      </div>
    </Notice>
  );
}
