/**
 * Pages that the transparency index names and that this build may not have yet: their contents show
 * without a link until the page lands, and everything else that is missing stops the build.
 * Empty this list once they exist.
 */
export const UPCOMING_PAGES: ReadonlySet<string> = new Set([
  '/adulto-mayor',
  '/afros-indigenas',
  '/canales-atencion',
  '/consulta-ciudadana',
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
  '/menos-de-edad',
  '/mipg',
  '/mujeres',
  '/normatividad',
  '/objetivos',
  '/participa',
  '/participacion-ciudadana',
  '/poblacion',
  '/presupuesto',
  '/talento-humano',
]);
