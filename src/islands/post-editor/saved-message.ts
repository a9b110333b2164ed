import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import type { SaveAction } from './autosave/autosave-state.ts';
import { formatMoment } from './post-editor.model.ts';

/** What to say after a button did its work. */
export function savedMessage(server: EditablePost, act: SaveAction): string {
  if (act.status === 'publicado') return `Programada para el ${formatMoment(server.date)}`;
  if (act.status === 'retirado') return 'Publicación retirada: ya no se ve en el sitio';
  return 'Borrador guardado';
}
