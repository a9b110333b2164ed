/** What a paste drops, and the message about it. */

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
  /** Images of other sites: the page sends third parties no requests. */
  remoteImages: number;
  /** Images that the source program does not put on the clipboard. */
  localImages: number;
};

export const emptyDropped = (): DroppedContent => ({ kinds: new Set(), remoteImages: 0, localImages: 0 });

/** One sentence; null when nothing relevant was dropped. */
export function droppedMessage({ kinds, remoteImages, localImages }: DroppedContent): string | null {
  const parts: string[] = DROPPED_KINDS.filter((kind) => kinds.has(kind));
  if (remoteImages > 0) parts.push(`${formatImageCount(remoteImages)} de otro sitio`);
  if (localImages > 0) {
    const them = localImages === 1 ? 'súbala' : 'súbalas';
    parts.push(`${formatImageCount(localImages)} que el programa no entrega (${them} con el botón Imagen)`);
  }
  return parts.length > 0 ? `Al pegar se quitaron: ${parts.join(', ')}.` : null;
}

const formatImageCount = (images: number): string => (images === 1 ? '1 imagen' : `${images} imágenes`);
