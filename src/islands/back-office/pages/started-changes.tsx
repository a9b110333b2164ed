import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { focusTitle } from '#islands/api-client/focus-title.ts';
import { PublicationNotice } from '#islands/page-editor/PublicationNotice.tsx';
import type { StartedPublication } from '#islands/page-editor/use-publication.ts';

/** A change of the site that was published on a screen. */
export type StartedChange = {
  publication: StartedPublication;
  /** The title says in words what it does. */
  title: string;
  /** Where visitors find the page afterwards; null when it is gone. */
  address: string | null;
};

/**
 * Tells of the changes that were published on a screen, the newest first, until each is closed. `reload` refreshes what the
 * screen shows, which the server has when it answers.
 */
export function useStartedChanges(reload: () => void): { notices: ReactNode; start: (change: StartedChange) => void } {
  const [changes, setChanges] = useState<readonly StartedChange[]>([]);
  const end = (change: StartedChange) => setChanges((before) => before.filter((one) => one !== change));
  const start = (change: StartedChange) => {
    setChanges((before) => [change, ...before]);
    reload();
  };
  const notices = changes.map((change) => (
    <ChangeNotice
      key={change.publication.id}
      change={change}
      onEnd={reload}
      onUndone={(publication) => {
        end(change);
        start({ publication, title: `Se deshace: ${change.title}`, address: null });
      }}
      onClose={() => end(change)}
    />
  ));
  return { notices, start };
}

type NoticeProps = {
  change: StartedChange;
  onEnd: () => void;
  onUndone: (undoing: StartedPublication) => void;
  onClose: () => void;
};

/** Takes the focus: the screen may be long. */
function ChangeNotice({ change: { publication, title, address }, onEnd, onUndone, onClose }: NoticeProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const close = () => {
    // The pressed button is removed.
    focusTitle();
    onClose();
  };
  return (
    <section className="stack" aria-label={title} tabIndex={-1} ref={box}>
      <PublicationNotice
        started={publication}
        subject={title}
        address={address}
        onEnd={onEnd}
        onCancelled={close}
        onUndone={onUndone}
      >
        <Button kind="quiet" label="Cerrar" onClick={close} />
      </PublicationNotice>
    </section>
  );
}
