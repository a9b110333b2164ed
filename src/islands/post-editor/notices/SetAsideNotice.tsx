import { useReducer } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { formatTimestamp } from '#shared/time/time.ts';
import type { SetAsideText } from '../local-draft/local-draft.schema.ts';
import type { PostEditing } from '../use-post-editing.ts';

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
