/** One page of each kind that a visitor meets, and how soon its largest part must show on Lighthouse's phone. */
export type PageKind = {
  name: string;
  path: string;
  largestPaintMs: number;
  /** Search engines are kept out on purpose: that they are costs no points. */
  hidden?: true;
};

const CONTENT_MS = 1000;

export const PAGE_KINDS: readonly PageKind[] = [
  { name: 'portada', path: '/', largestPaintMs: 1300 },
  { name: 'lista de noticias', path: '/noticias', largestPaintMs: 1200 },
  { name: 'noticia con imagen', path: '/post/1', largestPaintMs: 1200 },
  { name: 'página de texto', path: '/nosotros', largestPaintMs: CONTENT_MS },
  { name: 'transparencia', path: '/transparencia', largestPaintMs: CONTENT_MS },
  { name: 'directorio de servidores', path: '/directorio-servidores', largestPaintMs: CONTENT_MS },
  { name: 'estructura orgánica', path: '/estructura-organica', largestPaintMs: CONTENT_MS },
  { name: 'servicios', path: '/servicios', largestPaintMs: CONTENT_MS },
  { name: 'formulario de PQRSD', path: '/pqrsd', largestPaintMs: CONTENT_MS },
  { name: 'seguimiento de PQRSD', path: '/pqrsd/seguimiento', largestPaintMs: CONTENT_MS },
  { name: 'buscador', path: '/buscar', largestPaintMs: CONTENT_MS, hidden: true },
  { name: 'ubicación, con mapa', path: '/ubicacion', largestPaintMs: CONTENT_MS },
];
