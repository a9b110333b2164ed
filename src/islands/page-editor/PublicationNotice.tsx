import { type ReactNode, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { publicationsApi } from '#shared/api/endpoints/pages.api.ts';
import { publicationText, publicationTitle } from './page-editor.model.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { useMayUndo } from './use-may-undo.ts';
import { type StartedPublication, usePublication } from './use-publication.ts';

const KINDS = { waiting: 'info', building: 'info', live: 'ok', failed: 'danger' } as const;

type Props = {
  started: StartedPublication;
  /** The change is named so; when absent, by its message in the history of the site. */
  subject?: string;
  address: string | null;
  /** Called when a publication that was not over is. */
  onEnd: () => void;
  onCancelled: () => void;
  onUndone: (undoing: StartedPublication) => void;
  children?: ReactNode;
};

/** How a publication stands, and what can be done about it. Another publication needs another `key`. */
export function PublicationNotice({ started, subject, address, onEnd, onCancelled, onUndone, children }: Props) {
  const publication = usePublication(started, onEnd);
  const mayUndo = useMayUndo();
  const [isUndoing, setUndoing] = useState(false);
  const { id, state, guard, message, isLost } = publication;
  const cancel = async () => {
    await api.call(publicationsApi.cancel, { params: { id } });
    onCancelled();
  };
  return (
    <div className={`notice notice--${KINDS[state]}`} role={state === 'failed' ? 'alert' : undefined}>
      <p className="notice__title">{isLost ? 'No sabemos si se publicó' : publicationTitle(publication)}</p>
      {(subject ?? message) && <p>{subject ?? message}</p>}
      <p role="status">{publicationText(publication)}</p>
      {state === 'waiting' && <ActionButton label="No publicarla" failureTitle="No se pudo cancelar" action={cancel} />}
      {(state === 'live' || children) && (
        <div className="cluster">
          {state === 'live' && address && <a href={address}>Ver en el sitio</a>}
          {state === 'live' && guard && mayUndo({ guard }) && (
            <Button kind="quiet" label="Deshacer la publicación" onClick={() => setUndoing(true)} />
          )}
          {children}
        </div>
      )}
      {isUndoing && guard && (
        <UndoDialog publication={{ id, guard, message }} onUndone={onUndone} onClose={() => setUndoing(false)} />
      )}
    </div>
  );
}
