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
  'portada',
  'video',
]);

/** Reserved addresses below which the portal answers too. */
const WITH_ADDRESSES_BELOW = new Set([
  ...['admin', 'api', 'datos', 'documentos', 'post', 'pqrsd', 'transparencia', 'uploads', 'users', 'vista-previa'],
  ...['imagenes', 'logos', 'portada', 'video'],
]);

/** Whether a path, such as `/api/user`, is answered by the portal itself, so that no old address may lead elsewhere. */
export function isReservedPath(path: string): boolean {
  const [first = '', ...below] = path.split('/').filter((part) => part !== '');
  return first === '' || (RESERVED.has(first) && (below.length === 0 || WITH_ADDRESSES_BELOW.has(first)));
}

/** Whether a page of content/pages would take the address of something else, or be shadowed by it. */
export const isReservedAddress = (name: string): boolean => RESERVED.has(name);
