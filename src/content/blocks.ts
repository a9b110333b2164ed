/** The data blocks that a page may name in `blocks`: each a component of components/blocks under this title. */
export const BLOCK_NAMES = ['contacto', 'canales', 'datos-abiertos', 'desacuerdo', 'revision'] as const;
export type BlockName = (typeof BLOCK_NAMES)[number];

export const BLOCK_TITLES: Record<BlockName, string> = {
  contacto: 'Dirección, teléfonos y correos',
  canales: 'Todos los canales y sus horarios',
  'datos-abiertos': 'Datos que puede descargar',
  desacuerdo: 'Si no está de acuerdo con una respuesta',
  revision: 'Última revisión automática',
};

/** Anchor of a block: `/contacto#bloque-contacto`. */
export const blockId = (name: BlockName): string => `bloque-${name}`;
