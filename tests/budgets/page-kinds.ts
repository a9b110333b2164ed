/** One page of every kind, with figures of its own in accepted/pages.yaml; every-page.test.ts compares all others with the targets. */

export type PageKind = {
  name: string;
  /** `{post}` stands for the newest news. */
  path: string;
  /** Rendered on demand: the target of built pages does not apply. */
  onDemand?: true;
  /** Seen by an administrator. */
  signedIn?: true;
};

export const PAGE_KINDS: readonly PageKind[] = [
  { name: 'home', path: '/', onDemand: true },
  { name: 'news', path: '/noticias', onDemand: true },
  { name: 'post', path: '/post/{post}', onDemand: true },
  { name: 'category of posts', path: '/gestion', onDemand: true },
  { name: 'report of requests', path: '/informe-todas-las-solicitudes', onDemand: true },
  { name: 'tracking', path: '/pqrsd/seguimiento', onDemand: true },
  { name: 'content', path: '/mision-vision' },
  { name: 'directory', path: '/directorio-institucional' },
  { name: 'directory of people', path: '/directorio-servidores' },
  { name: 'transparency', path: '/transparencia', onDemand: true },
  { name: 'service', path: '/consulta-externa' },
  { name: 'place', path: '/ubicacion' },
  { name: 'site map', path: '/mapa-sitio' },
  { name: 'search', path: '/buscar' },
  { name: 'not found', path: '/404' },
  { name: 'PQRSD', path: '/pqrsd' },
  { name: 'sign in', path: '/login' },
  { name: 'sign up', path: '/signup' },
  { name: 'recovery', path: '/recuperar' },
  { name: 'invitation', path: '/invitacion' },
  { name: 'dashboard', path: '/admin/dashboard', signedIn: true },
  { name: 'desk', path: '/admin/pqrsd', signedIn: true },
  { name: 'write', path: '/write', signedIn: true },
];

/** The kind whose accepted figures tell what grew on a built page: its own, or that of content pages. */
export const kindOfBuilt = (file: string): string =>
  PAGE_KINDS.find(({ path }) => `${path}.html` === file)?.name ?? 'content';
