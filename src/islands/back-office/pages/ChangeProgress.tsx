import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { PublicationProgress } from '#islands/page-editor/PublicationProgress.tsx';
import { usePublication } from '#islands/page-editor/use-publication.ts';
import '#islands/page-editor/page-editor.css';
import { focusTitle } from '../shell-dom.ts';

/** A change of the site that was started on a screen. */
export type StartedChange = {
  publicationId: number;
  /** What it does, in words. */
  title: string;
  /** Where visitors find the page afterwards; null when it is gone. */
  address: string | null;
};

type Props = {
  change: StartedChange;
  /** `id` is that of the change, or of its undoing. */
  onLive: (id: number) => void;
  onFailed?: () => void;
  onClose: () => void;
};

/** How far a change is; after «Deshacer», how far its undoing is. Takes the focus: the screen may be long. */
export function ChangeProgress({ change: { publicationId, title, address }, onLive, onFailed, onClose }: Props) {
  const [id, setId] = useState(publicationId);
  const publication = usePublication(id, ({ state }) => (state === 'live' ? onLive(id) : onFailed?.()));
  const isOver = publication?.state === 'live' || publication?.state === 'failed';
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button goes with the publication that it undoes
  useEffect(() => box.current?.focus(), [id]);
  const close = () => {
    // The pressed button is removed.
    focusTitle();
    onClose();
  };
  return (
    <section className="stack" aria-label={title} tabIndex={-1} ref={box}>
      {publication ? (
        <PublicationProgress
          publication={publication}
          subject={publication.message}
          address={id === publicationId ? address : null}
          onCancelled={close}
          onRollback={setId}
        >
          {isOver && <Button kind="quiet" label="Cerrar" onClick={close} />}
        </PublicationProgress>
      ) : (
        <p role="status">{title}…</p>
      )}
    </section>
  );
}

/** The changes that were started on a screen, the newest first, until each is closed. */
export function useChanges() {
  const [changes, setChanges] = useState<readonly StartedChange[]>([]);
  const start = (change: StartedChange) => setChanges((before) => [change, ...before]);
  const end = (change: StartedChange) => setChanges((before) => before.filter((one) => one !== change));
  return { changes, start, end };
}
