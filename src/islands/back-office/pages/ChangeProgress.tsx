import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { PublicationProgress } from '#islands/page-editor/PublicationProgress.tsx';
import { usePublication } from '#islands/page-editor/use-publication.ts';
import '#islands/page-editor/page-editor.css';

/** A change of a page that was started from the list. */
export type StartedChange = {
  publicationId: number;
  /** What it does, in words. */
  title: string;
  /** Where visitors find the page afterwards; null when it is gone. */
  address: string | null;
};

type Props = { change: StartedChange; onLive: () => void; onClose: () => void };

/** How far a change of the list is; after «Deshacer», how far its undoing is. Takes the focus: the list may be long. */
export function ChangeProgress({ change: { publicationId, title, address }, onLive, onClose }: Props) {
  const [id, setId] = useState(publicationId);
  const publication = usePublication(id, ({ state }) => state === 'live' && onLive());
  const isOver = publication?.state === 'live' || publication?.state === 'failed';
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section className="stack" aria-label={title} tabIndex={-1} ref={box}>
      {publication ? (
        <PublicationProgress
          publication={publication}
          subject={publication.message}
          address={id === publicationId ? address : null}
          onCancelled={onClose}
          onRollback={setId}
        >
          {isOver && <Button kind="quiet" label="Cerrar" onClick={onClose} />}
        </PublicationProgress>
      ) : (
        <p role="status">{title}…</p>
      )}
    </section>
  );
}
