import { BIN_DAYS } from '#domain/post-editing.ts';
import { Question } from '#islands/api-client/Question.tsx';
import type { RowTask } from './post-columns.tsx';
import { titleOf } from './posts.model.ts';
import { binPost, unbinPost } from './posts-api.ts';

type Props = RowTask & { onDone: (news: string) => void; onClose: () => void };

/** To the bin and back, after asking. */
export function PostTask({ task, post, onDone, onClose }: Props) {
  const title = titleOf(post);
  if (task === 'restaurar') {
    const restore = async () => {
      const { status } = await unbinPost(post.id);
      onDone(status === 'borrador' ? `«${title}» volvió como borrador` : `«${title}» volvió como retirada`);
    };
    return (
      <Question title="¿Sacar de la papelera?" yes="Sí, restaurar" onYes={restore} onClose={onClose}>
        <p>«{title}» vuelve a la lista, pero no al sitio: para eso publíquela de nuevo.</p>
      </Question>
    );
  }
  const remove = async () => {
    await binPost(post.id);
    onDone(`«${title}» está en la papelera`);
  };
  return (
    <Question title="¿Eliminar esta publicación?" yes="Sí, eliminar" onYes={remove} onClose={onClose}>
      <p>
        «{title}» irá a la papelera y dejará de verse en el sitio. Durante {BIN_DAYS} días podrá recuperarla.
      </p>
    </Question>
  );
}
