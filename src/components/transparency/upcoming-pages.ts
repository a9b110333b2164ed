/**
 * Pages that the transparency index names and that this build may not have yet: their contents show
 * without a link until the page lands, and everything else that is missing stops the build.
 * Empty this list once they exist.
 */
export const UPCOMING_PAGES: ReadonlySet<string> = new Set([
  '/contratacion',
  '/directorio-agremiaciones',
  '/directorio-entidades',
  '/directorio-institucional',
  '/directorio-servidores',
  '/entes-autoridades-que-lo-vigilan',
  '/entidades-vigilancia',
  '/estructura-organica',
  '/gestion',
  '/mapa-procesos',
  '/mipg',
  '/normatividad',
  '/participa',
  '/presupuesto',
  '/talento-humano',
]);
