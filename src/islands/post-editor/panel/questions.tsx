/** What is asked before a post leaves the site. */
import { useState } from 'react';
import { BIN_DAYS } from '#domain/post-editing.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { Dialog } from '../Dialog.tsx';
import { editorApi } from '../editor-api.ts';
import type { PostEditing } from '../use-post-editing.ts';

type Props = { editing: PostEditing; onClose: () => void };

export function WithdrawDialog({ editing, onClose }: Props) {
  const withdraw = () => {
    onClose();
    void editing.ask({ status: 'retirado' });
  };
  return (
    <Dialog title="¿Retirar esta publicación?" onClose={onClose}>
      <p>Dejará de verse en el sitio. Su dirección se conserva con un aviso y podrá publicarla de nuevo.</p>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={onClose}>
          Cancelar
        </button>
        <button type="button" className="button button--danger" onClick={withdraw}>
          Sí, retirar
        </button>
      </div>
    </Dialog>
  );
}

export function BinDialog({ editing: { engine }, id, onClose }: Props & { id: number }) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const remove = async () => {
    try {
      await editorApi.binPost(id);
      engine.dispose();
      window.location.assign('/admin/posts');
    } catch (thrown) {
      setFailure(asApiError(thrown));
    }
  };
  return (
    <Dialog title="¿Eliminar esta publicación?" onClose={onClose}>
      <p>Irá a la papelera y dejará de verse en el sitio. Durante {BIN_DAYS} días podrá recuperarla desde allí.</p>
      {failure && <FailureNotice failure={failure} title="No se pudo eliminar" />}
      <div className="dialog__actions">
        <button type="button" className="button" onClick={onClose}>
          Cancelar
        </button>
        <button type="button" className="button button--danger" onClick={() => void remove()}>
          Sí, eliminar
        </button>
      </div>
    </Dialog>
  );
}
