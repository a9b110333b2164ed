/** What a paste leaves behind, and how the author hears of it. */

const DROPPED_KINDS = [
  'colores',
  'tipos de letra',
  'comentarios',
  'cambios eliminados',
  'notas al pie',
  'formularios',
  'programas',
  'contenido incrustado',
  'enlaces que no llevan a ninguna parte',
] as const;
export type DroppedKind = (typeof DROPPED_KINDS)[number];

export type DroppedContent = {
  kinds: Set<DroppedKind>;
  /** Pictures of other sites, which nobody asked to be sent for. */
  remotePictures: number;
  /** Pictures that stayed in the program they were copied from. */
  localPictures: number;
};

export const emptyDropped = (): DroppedContent => ({ kinds: new Set(), remotePictures: 0, localPictures: 0 });

/** One sentence; null when nothing worth telling was dropped. */
export function droppedMessage({ kinds, remotePictures, localPictures }: DroppedContent): string | null {
  const parts: string[] = DROPPED_KINDS.filter((kind) => kinds.has(kind));
  if (remotePictures > 0) parts.push(`${formatImageCount(remotePictures)} de otro sitio`);
  if (localPictures > 0) {
    const them = localPictures === 1 ? 'súbala' : 'súbalas';
    parts.push(`${formatImageCount(localPictures)} que el programa no entrega (${them} con el botón Imagen)`);
  }
  return parts.length > 0 ? `Al pegar se quitaron: ${parts.join(', ')}.` : null;
}

const formatImageCount = (pictures: number): string => (pictures === 1 ? '1 imagen' : `${pictures} imágenes`);
