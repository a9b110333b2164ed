/** One page of each kind, and its target of the largest contentful paint (LCP) on Lighthouse's phone. */
export type PageKind = {
  name: string;
  path: string;
  largestPaintMs: number;
  /** Closed to search engines on purpose, which costs it no points. */
  hidden?: true;
};

export const PAGE_KINDS: readonly PageKind[] = [
  { name: 'portada', path: '/', largestPaintMs: 1600 },
  { name: 'lista de noticias', path: '/noticias', largestPaintMs: 1600 },
  { name: 'noticia con imagen', path: '/post/1', largestPaintMs: 1600 },
  { name: 'página de texto', path: '/nosotros', largestPaintMs: 1600 },
  { name: 'transparencia', path: '/transparencia', largestPaintMs: 1600 },
  { name: 'directorio de servidores', path: '/directorio-servidores', largestPaintMs: 1600 },
  { name: 'estructura orgánica', path: '/estructura-organica', largestPaintMs: 1600 },
  { name: 'servicios', path: '/servicios', largestPaintMs: 1600 },
  { name: 'formulario de PQRSD', path: '/pqrsd', largestPaintMs: 1600 },
  { name: 'seguimiento de PQRSD', path: '/pqrsd/seguimiento', largestPaintMs: 1600 },
  { name: 'buscador', path: '/buscar', largestPaintMs: 1600, hidden: true },
  { name: 'ubicación, con mapa', path: '/ubicacion', largestPaintMs: 1600 },
];
