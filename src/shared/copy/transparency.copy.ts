/** Words of the transparency index for the office. */
import type { Fulfilment } from '#domain/site/transparency-leaf.ts';

export const FULFILMENT_LABELS: Record<Fulfilment['kind'], string> = {
  documents: 'Documentos adjuntos',
  publications: 'Publicaciones de una categoría',
  reports: 'Informe trimestral',
  page: 'Una página',
  site: 'El sitio de otra entidad',
  'not applicable': 'No aplica',
  nothing: 'Nada todavía',
};
