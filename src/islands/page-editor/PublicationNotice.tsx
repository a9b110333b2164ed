import { type ReactNode, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FILE_GUARDS } from '#domain/publication/file-guards.ts';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { ConfirmChangeDialog } from '#islands/api-client/PasswordDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { publicationsApi } from '#shared/api/endpoints/pages.api.ts';
import type { Publication } from '#shared/api/pages.schema.ts';
import type { Reauthentication } from '#shared/api/reauthentication.schema.ts';
import { publicationText, publicationTitle } from './page-editor.model.ts';
import { useMayUndo } from './use-may-undo.ts';
import { type StartedPublication, usePublication } from './use-publication.ts';

const KINDS = { waiting: 'info', building: 'info', live: 'ok', failed: 'danger' } as const;

type Props = {
  started: StartedPublication;
  /** What it changes, where that is not on the screen already. */
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
  const { id, state, guard, isLost } = publication;
  const cancel = async () => {
    await api.call(publicationsApi.cancel, { params: { id } });
    onCancelled();
  };
  return (
    <div className={`notice notice--${KINDS[state]}`} role={state === 'failed' ? 'alert' : undefined}>
      <p className="notice__title">{isLost ? 'No sabemos si se publicó' : publicationTitle(publication)}</p>
      {subject && <p>{subject}</p>}
      <p role="status">{publicationText(publication)}</p>
      {state === 'waiting' && <ActionButton label="No publicarla" failureTitle="No se pudo cancelar" action={cancel} />}
      {(state === 'live' || children) && (
        <div className="cluster">
          {state === 'live' && address && <a href={address}>Ver en el sitio</a>}
          {state === 'live' && guard && mayUndo({ guard }) && <Undo id={id} guard={guard} onUndone={onUndone} />}
          {children}
        </div>
      )}
    </div>
  );
}

type UndoProps = Pick<Publication, 'id' | 'guard'> & Pick<Props, 'onUndone'>;

/** Puts the site back as it was before a publication. */
function Undo({ id, guard, onUndone }: UndoProps) {
  const [isAsking, setAsking] = useState(false);
  const undo = async (body: Reauthentication) => {
    const { publication } = await api.call(publicationsApi.rollback, { params: { id }, body });
    onUndone(publication);
  };
  return (
    <>
      <Button kind="quiet" label="Deshacer la publicación" onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmChangeDialog
          title="¿Deshacer esta publicación?"
          asksPassword={FILE_GUARDS[guard].asksPassword}
          confirmLabel="Sí, deshacer"
          onConfirm={undo}
          onClose={() => setAsking(false)}
        >
          <p>El sitio vuelve a como estaba antes de ella. Lo que usted escribió queda en el historial.</p>
        </ConfirmChangeDialog>
      )}
    </>
  );
}
