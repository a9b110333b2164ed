import type { EditablePost } from '#domain/post-editing.ts';
import { formatMoment } from './post-editor.model.ts';
import type { SaveAction } from './saving/saving.ts';

/** What to say after a button did its work. */
export function savedMessage(server: EditablePost, act: SaveAction): string {
  if (act.status === 'publicado') return `Programada para el ${formatMoment(server.date)}`;
  if (act.status === 'retirado') return 'Publicación retirada: ya no se ve en el sitio';
  return 'Borrador guardado';
}
