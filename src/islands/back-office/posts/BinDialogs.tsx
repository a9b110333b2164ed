import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { BIN_DAYS } from '#shared/api/post-editing.schema.ts';
import type { BinAction } from './post-columns.tsx';
import { displayTitle } from './posts.model.ts';
import { moveToBin, restoreFromBin } from './posts-api.ts';

type Props = BinAction & { onDone: (news: string) => void; onClose: () => void };

/** To the bin and back, after asking. */
export function BinDialogs({ task, post, onDone, onClose }: Props) {
  const title = displayTitle(post);
  if (task === 'restaurar') {
    const restore = async () => {
      const { status } = await restoreFromBin(post.id);
      onDone(status === 'borrador' ? `«${title}» volvió como borrador` : `«${title}» volvió como retirada`);
    };
    return (
      <ConfirmDialog title="¿Sacar de la papelera?" confirmLabel="Sí, restaurar" onConfirm={restore} onClose={onClose}>
        <p>«{title}» vuelve a la lista, pero no al sitio: para eso publíquela de nuevo.</p>
      </ConfirmDialog>
    );
  }
  const remove = async () => {
    await moveToBin(post.id);
    onDone(`«${title}» está en la papelera`);
  };
  return (
    <ConfirmDialog title="¿Eliminar esta publicación?" confirmLabel="Sí, eliminar" onConfirm={remove} onClose={onClose}>
      <p>
        «{title}» irá a la papelera y dejará de verse en el sitio. Durante {BIN_DAYS} días podrá recuperarla.
      </p>
    </ConfirmDialog>
  );
}
