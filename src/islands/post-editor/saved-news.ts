import type { EditablePost } from '#domain/post-editing.ts';
import { momentInWords } from './post-editor.model.ts';
import type { Act } from './saving/saving.ts';

/** What to say after a button did its work. */
export function savedNews(server: EditablePost, act: Act): string {
  if (act.status === 'publicado') return `Programada para el ${momentInWords(server.date)}`;
  if (act.status === 'retirado') return 'Publicación retirada: ya no se ve en el sitio';
  return 'Borrador guardado';
}
