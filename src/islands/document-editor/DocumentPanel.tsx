import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import type { Subject } from '#islands/autosave/autosave-state.ts';
import { PreviewButton } from './PreviewButton.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { SiteLink } from './SiteLink.tsx';
import type { DocumentEditing } from './use-document.ts';
import type { Feedback } from './use-feedback.ts';

const TITLE = 'publicar-titulo';

/** For a control of the panel that takes itself away. */
export const focusPanel = (): void => document.getElementById(TITLE)?.focus();

type Props<S extends Subject> = {
  editing: DocumentEditing<S> & { feedback: Feedback };
  failureTitle: string;
  /** Beside the state. */
  status?: ReactNode;
  /** Buttons that save or publish. */
  buttons: ReactNode;
  /** Saves the text and gives the address of its preview, null when it was not saved; absent where there is no preview. */
  preview?: (() => Promise<string | null>) | undefined;
  /** Where readers find the document; null while they do not. */
  address: string | null;
  /** Absent, as are the quiet buttons, while the server has no document. */
  history?: ((onClose: () => void) => ReactNode) | undefined;
  /** Further, quiet buttons. */
  more?: ReactNode;
  /** Above the buttons. */
  children?: ReactNode;
};

/** Status and actions of a document. */
export function DocumentPanel<S extends Subject>(props: Props<S>) {
  const { editing, failureTitle, status, buttons, preview, address, history, more, children } = props;
  const [isHistoryOpen, setHistoryOpen] = useState(() => window.location.hash === '#historial');
  return (
    <section className="card stack" aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        Publicar
      </h2>
      <SaveStatus editing={editing}>{status}</SaveStatus>
      <Failure {...editing.feedback} title={failureTitle} />
      {children}
      <div className="form__actions">
        {buttons}
        {preview && <PreviewButton prepare={preview} />}
      </div>
      {history && (
        <div className="cluster">
          {address && <SiteLink address={address} />}
          <Button kind="quiet" label="Historial" onClick={() => setHistoryOpen(true)} />
          {more}
        </div>
      )}
      {isHistoryOpen && history?.(() => setHistoryOpen(false))}
    </section>
  );
}

/** Why the document was refused, where that belongs to no field; it takes the focus at each attempt. */
function Failure({ failure, attempt, title }: Feedback & { title: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (!failure) return null;
  return (
    <div tabIndex={-1} ref={box}>
      <FailureNotice failure={failure} title={title}>
        <p>Lo que escribió sigue aquí: puede intentar de nuevo.</p>
      </FailureNotice>
    </div>
  );
}
