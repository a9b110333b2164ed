/** What is asked before a post leaves the site. */

import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { BIN_DAYS } from '#shared/api/post-editing.schema.ts';
import { editorApi } from '../editor-api.ts';
import type { PostEditing } from '../use-post-editing.ts';

type Props = { editing: PostEditing; onClose: () => void };

/** The save goes its way after the question; how it ends is told where the state is. */
export function WithdrawDialog({ editing, onClose }: Props) {
  const withdraw = async () => void editing.ask({ status: 'retirado' });
  return (
    <ConfirmDialog title="¿Retirar esta publicación?" confirmLabel="Sí, retirar" onConfirm={withdraw} onClose={onClose}>
      <p>Dejará de verse en el sitio. Su dirección se conserva con un aviso y podrá publicarla de nuevo.</p>
    </ConfirmDialog>
  );
}

export function BinDialog({ editing: { engine }, id, onClose }: Props & { id: number }) {
  const remove = async () => {
    await editorApi.binPost(id);
    engine.dispose();
    window.location.assign('/admin/posts');
  };
  return (
    <ConfirmDialog title="¿Eliminar esta publicación?" confirmLabel="Sí, eliminar" onConfirm={remove} onClose={onClose}>
      <p>Irá a la papelera y dejará de verse en el sitio. Durante {BIN_DAYS} días podrá recuperarla desde allí.</p>
    </ConfirmDialog>
  );
}
