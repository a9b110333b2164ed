/** The addresses that the portal answers itself. Functions carry no src/pages: a test compares the two. */
import { CATEGORY_PAGES } from './category-pages.ts';

const RESERVED = new Set([
  ...CATEGORY_PAGES,
  /** The home page: `index.html` is served at `/`. */
  'index',
  '404',
  '500',
  /** Answered before the routes of src/pages. */
  'vista-previa',
  'admin',
  'api',
  'buscar',
  'calendario-actividades',
  'datos',
  'directorio-agremiaciones',
  'directorio-entidades',
  'directorio-institucional',
  'directorio-servidores',
  'documentos',
  'entes-autoridades-que-lo-vigilan',
  'entidades-vigilancia',
  'escenas',
  'estructura-organica',
  'imagenes',
  'informe-acceso-a-la-informacion',
  'informe-todas-las-solicitudes',
  'invitacion',
  'login',
  'mapa-procesos',
  'mapa-sitio',
  'noticias',
  'participa',
  'post',
  'pqrsd',
  'recuperar',
  'signup',
  'sin-conexion',
  'transparencia',
  'ubicacion',
  'uploads',
  'users',
  'write',
  /** Folders of public/. */
  'logos',
  'video',
]);

/** Calls, screens and files below these are answered whatever the address is. */
const OWN =
  /^\/(?:admin|api|users|uploads|vista-previa|post|pqrsd|login|signup|recuperar|invitacion|write|buscar|_[^/]*)(?:\/|\*?$)/;
const OWN_FILE = /^\/(?:robots\.txt|rss\.xml|sitemap[\w-]*\.xml|sw\.js|favicon\.ico|manifest\.webmanifest)$/;

/** Whether the portal itself answers such a path, such as `/api/user`, so that no old address may be there. */
export const isOwnAddress = (path: string): boolean => OWN.test(path) || OWN_FILE.test(path);

/** Whether a page of content/pages would take the address of something else, or be shadowed by it. */
export const isReservedAddress = (name: string): boolean => RESERVED.has(name);
