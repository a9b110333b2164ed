import { useRef } from 'react';
import { FILE_GUARDS } from '#domain/publication/file-guards.ts';
import { ConfirmChangeDialog } from '#islands/api-client/PasswordDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { publicationsApi } from '#shared/api/endpoints/pages.api.ts';
import type { Publication } from '#shared/api/pages.schema.ts';
import type { Reauthentication } from '#shared/api/reauthentication.schema.ts';
import type { StartedPublication } from './use-publication.ts';

type Props = {
  publication: Pick<Publication, 'id' | 'guard'> & { message?: string | undefined };
  onUndone: (undoing: StartedPublication) => void;
  onClose: () => void;
};

/** Puts the site back as it was before a publication, with another one. */
export function UndoDialog({ publication: { id, guard, message }, onUndone, onClose }: Props) {
  const undoing = useRef<StartedPublication | null>(null);
  const undo = async (body: Reauthentication) => {
    const { publication } = await api.call(publicationsApi.rollback, { params: { id }, body });
    undoing.current = publication;
  };
  // The notice of the undoing takes the focus, which a dialog that is still open would hold.
  const close = () => {
    onClose();
    if (undoing.current) onUndone(undoing.current);
  };
  return (
    <ConfirmChangeDialog
      title="¿Deshacer este cambio?"
      confirmLabel="Sí, deshacer"
      asksPassword={FILE_GUARDS[guard].asksPassword}
      onConfirm={undo}
      onClose={close}
    >
      {message && (
        <p>
          <strong>{message}</strong>
        </p>
      )}
      <p>
        El sitio vuelve a como estaba antes de él: también el menú, los enlaces y la página, si se retiró o cambió de
        dirección. Lo que otras personas cambiaron después se conserva.
      </p>
    </ConfirmChangeDialog>
  );
}
