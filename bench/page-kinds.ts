/** One page of each kind, and its target of the largest contentful paint (LCP) on Lighthouse's phone. */
export type PageKind = {
  name: string;
  path: string;
  largestPaintMs: number;
  /** Closed to search engines on purpose, which costs it no points. */
  hidden?: true;
};

export const PAGE_KINDS: readonly PageKind[] = [
  { name: 'portada', path: '/', largestPaintMs: 1300 },
  { name: 'lista de noticias', path: '/noticias', largestPaintMs: 1200 },
  { name: 'noticia con imagen', path: '/post/1', largestPaintMs: 1200 },
  { name: 'página de texto', path: '/nosotros', largestPaintMs: 1000 },
  { name: 'transparencia', path: '/transparencia', largestPaintMs: 1000 },
  { name: 'directorio de servidores', path: '/directorio-servidores', largestPaintMs: 1000 },
  { name: 'estructura orgánica', path: '/estructura-organica', largestPaintMs: 1000 },
  { name: 'servicios', path: '/servicios', largestPaintMs: 1000 },
  { name: 'formulario de PQRSD', path: '/pqrsd', largestPaintMs: 1000 },
  { name: 'seguimiento de PQRSD', path: '/pqrsd/seguimiento', largestPaintMs: 1000 },
  { name: 'buscador', path: '/buscar', largestPaintMs: 1000, hidden: true },
  { name: 'ubicación, con mapa', path: '/ubicacion', largestPaintMs: 1000 },
];
